import { Reader } from '../reader.tsx';

export function Screen() {
  return <Reader document="wealth" />;
}
