import { type Ink, seriesInk } from './ink.ts';
import { type Layout, xOf, yOf } from './layout.ts';
import { directionInk } from './labels.ts';
import { type ChartScene, slotOf } from './scene.ts';

/** A hairline through the row, and a dot on each line at that row. */
export function paintCrosshair(
  brush: CanvasRenderingContext2D,
  scene: ChartScene,
  layout: Layout,
  ink: Ink,
  row: number | undefined,
): void {
  brush.clearRect(0, 0, layout.width, layout.height);
  if (row === undefined) return;
  const x = Math.round(xOf(layout, slotOf(scene, row)));
  if (x < 0 || x > layout.plot) return;
  brush.fillStyle = ink.secondary;
  brush.fillRect(x, 0, 1, layout.axis);
  const dot = (y: number, colour: string) => {
    brush.beginPath();
    brush.arc(x + 0.5, y, 4, 0, 2 * Math.PI);
    brush.fillStyle = colour;
    brush.fill();
    brush.strokeStyle = ink.surface;
    brush.lineWidth = 2;
    brush.stroke();
  };
  for (const { percents, series } of scene.compared) {
    const value = percents[row]!;
    if (!Number.isNaN(value)) dot(yOf(layout.prices, value), seriesInk(ink, series));
  }
  if (scene.style === 'line' && scene.compared.length === 0)
    dot(yOf(layout.prices, scene.bars.close[row]!), directionInk(scene, ink));
}
