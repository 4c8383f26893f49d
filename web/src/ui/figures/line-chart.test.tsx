// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, preloadTexts } from '../../i18n/index.ts';
import { LineChart } from './line-chart.tsx';

beforeAll(() => preloadTexts(commonTexts));

test('every level across a chart is labelled; where the tag of the last value covers the label, there is no line', () => {
  const levels = (last: number) => {
    const points = [100, 140, last].map((value, at) => ({ at, value }));
    const { container, unmount } = render(
      <LineChart
        label="Account"
        points={points}
        formatValue={String}
        formatAt={String}
        axis={{ times: [], formatLevel: (value) => `level ${value}` }}
      />,
    );
    const lines = container.querySelectorAll('svg line').length;
    const labels = [...container.querySelectorAll('span')].filter(({ textContent }) =>
      /^level/.test(textContent ?? ''),
    );
    unmount();
    return [lines, labels.length];
  };
  const [free, covered] = [levels(115), levels(120)];
  expect(free[0]).toBe(free[1]);
  expect(covered[0]).toBe(covered[1]);
  expect(covered[0]).toBe(free[0]! - 1);
});
