import { encode } from 'uqr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** White modules around the code, which readers need. */
const QUIET = 4;

/** A QR code, always dark on white, whatever the theme: readers expect it so. `label` says what it holds. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { path, side } = useMemo(() => drawn(content), [content]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** One path over all dark modules, a run at a time. */
function drawn(content: string): { path: string; side: number } {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (x < size && row[x]) x += 1;
      path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h-${x - from}z`;
    }
  }
  return { path, side: size + 2 * QUIET };
}
