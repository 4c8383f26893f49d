import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { type FirstLook, FirstLooks } from '../features/market/parts/first-looks.tsx';
import { Screens } from './app.tsx';
import { FIRST_LOOKS, withSlots } from './first-looks.ts';
import { prepare } from './screens.ts';

/**
 * The first picture of a screen as the browser will draw it, before any answer: real titles, tabs and the skeletons
 * of what is still to come, in English, for a visitor. Runs in the build only.
 */
export async function drawn(path: string): Promise<string> {
  return picture(path, []);
}

/** The same for a page whose first figures the server writes in: with a slot (`⟦name⟧`) for each of them. */
export async function drawnToFill(path: string): Promise<string> {
  return withSlots(await picture(path, FIRST_LOOKS));
}

async function picture(path: string, looks: readonly FirstLook[]): Promise<string> {
  await prepare(path.split('?')[0] ?? path);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <FirstLooks value={looks}>
          <Screens />
        </FirstLooks>
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
