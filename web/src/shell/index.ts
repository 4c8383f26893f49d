import { browserShell } from './browser.ts';
import { nativeShell } from './native.ts';

export type Haptic = 'selection' | 'success' | 'error';

export interface Shared {
  readonly title: string;
  readonly text?: string;
  readonly url?: string;
  readonly files?: File[];
}

/** Abilities of the device: the native shell where there is one, the plain browser else. */
export interface Shell {
  readonly kind: 'native' | 'browser';
  /** The shell's own loading display; false where there is none and the page shows its own. */
  showLoading(on: boolean): boolean;
  haptic(kind: Haptic): void;
  /** Passes a text, link or files to the system's share sheet; false when that is not possible here. */
  share(content: Shared): Promise<boolean>;
  /** Whether documents can be handed to the system's share sheet here. */
  sharesFiles(): boolean;
}

export const shell: Shell = nativeShell() ?? browserShell();
