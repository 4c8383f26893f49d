import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { Screens } from './app.tsx';
import { prepare } from './screens.ts';

/**
 * The first picture of a screen as the browser will draw it, before any answer: real titles, tabs and the skeletons
 * of what is still to come, in English, for a visitor. Runs in the build only.
 */
export async function drawn(path: string): Promise<string> {
  await prepare(path.split('?')[0] ?? path);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Screens />
      </StaticRouter>
    </StrictMode>,
    {
      // In one piece: pieces that arrive later would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  return html.replace(/<!--.*?-->/g, '');
}
