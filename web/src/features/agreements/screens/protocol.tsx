import { Reader } from '../parts/reader.tsx';

export function Screen() {
  return <Reader document="quantitative-trading" />;
}
