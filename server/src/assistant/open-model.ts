import type { Secret } from '../platform/config/secrets.ts';
import type { ModelEngine } from './answer-by-model.ts';

export interface ModelAccess {
  /** An endpoint that speaks OpenAI's chat completions, up to `/v1`. */
  readonly url: string;
  readonly key: Secret<string> | undefined;
  readonly model: string;
}

const PATIENCE_MS = 30_000;

/** Opens a language model; it is first called with the first question. */
export function openModel({ url, key, model }: ModelAccess): ModelEngine {
  let client: ReturnType<ModelEngine['client']> | undefined;
  // Loaded at the first question, to keep the start short.
  const open = async () => {
    const { OpenAI } = await import('openai');
    // A local endpoint may want no key; the library wants some text.
    return new OpenAI({ baseURL: url, apiKey: key?.reveal() ?? 'none', timeout: PATIENCE_MS, maxRetries: 1 });
  };
  return {
    client() {
      client ??= open();
      return client;
    },
    model,
  };
}
