import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { type FirstPaint, FirstPaints } from '../features/market/instrument/first-paint.tsx';
import { Screens } from './app.tsx';
import { FIRST_PAINTS, withSlots } from './first-paints.ts';
import { prepare } from './screens.ts';

/**
 * The first paint of a screen as the browser will draw it, before any answer: real titles, tabs and skeletons, in
 * English, for a visitor. Runs in the build only, which calls it by this name.
 *
 * @public
 */
export async function drawn(path: string): Promise<string> {
  return firstPaint(path, []);
}

/** The same for a page whose first figures the server fills in: with a slot (`⟦name⟧`) for each of them. */
export async function renderFillablePage(path: string): Promise<string> {
  return withSlots(await firstPaint(path, FIRST_PAINTS));
}

async function firstPaint(path: string, paints: readonly FirstPaint[]): Promise<string> {
  await prepare(path.split('?')[0] ?? path);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <FirstPaints value={paints}>
          <Screens />
        </FirstPaints>
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
