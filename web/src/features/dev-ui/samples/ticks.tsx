import { useEffect, useState } from 'react';
import { LivePriceRow, live } from '../../../live/index.ts';
import { ListVirtual } from '../../../ui/index.ts';

const CODES = Array.from({ length: 500 }, (_, index) => `T${index}`);
const EVERY_MS = 100;

/**
 * Five hundred rows of which each ticks ten times a second, put directly into the quote store: the load at which sixty
 * frames a second are required. The measured frames of the last second are in `data-frames` of the counter.
 */
export function Ticks() {
  useEffect(() => {
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      for (const [index, code] of CODES.entries()) {
        const move = ((turn * 7 + index * 13) % 200) - 100 || 1;
        live.quotes.put({
          code,
          price: `${100 + index}.${String(50 + (move % 50)).padStart(2, '0')}`,
          change: `${move < 0 ? '-' : ''}0.${String(Math.abs(move)).padStart(3, '0').slice(0, 2)}`,
          percent: `${move < 0 ? '-' : ''}1.${String(Math.abs(move) % 100).padStart(2, '0')}`,
          previousClose: undefined,
          session: 'regular',
        });
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Frames />
      <ListVirtual items={CODES} keyOf={(code) => code}>
        {(code) => <LivePriceRow code={code} name="A company" to="/dev/ui?page=ticks" />}
      </ListVirtual>
    </>
  );
}

/** Updates each second; a component of its own, so that counting does not render the counted ones. */
function Frames() {
  const frames = useFramesPerSecond();
  return (
    <p className="note" data-frames={frames} role="timer">
      {frames} frames a second
    </p>
  );
}

function useFramesPerSecond(): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    let count = 0;
    let since = performance.now();
    let request = 0;
    const frame = (at: number) => {
      count += 1;
      if (at - since >= 1_000) {
        setFrames(count);
        count = 0;
        since = at;
      }
      request = requestAnimationFrame(frame);
    };
    request = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(request);
  }, []);
  return frames;
}
