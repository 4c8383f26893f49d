// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, Suspense, useState, StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { commonTexts, preloadTexts } from '../i18n/index.ts';
import { scaleOf } from './figures/chart-scale.ts';
import { LOADING_AFTER_MS, LOADING_LIMIT_MS, LoadingOverlay } from './sheets/feedback.tsx';
import {
  Button,
  Change,
  Checkbox,
  ChipRow,
  CodeField,
  CopyButton,
  copyText,
  Figure,
  HoldToConfirm,
  LineChart,
  Money,
  Monogram,
  NumberField,
  PasswordField,
  PriceRow,
  Segmented,
  Select,
  Sheet,
  toneOfChange,
  Tabs,
} from './index.ts';

beforeAll(() => preloadTexts(commonTexts));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(element: ReactElement) {
  return render(
    <MemoryRouter>
      <Suspense>{element}</Suspense>
    </MemoryRouter>,
  );
}

function Held<T>({ start, children }: { start: T; children(value: T, set: (next: T) => void): ReactElement }) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

test('a disabled button gives the reason, and a busy one cannot be pressed twice', async () => {
  const press = vi.fn();
  show(
    <>
      <Button disabledReason="Enter an amount">Buy</Button>
      <Button busy onClick={press}>
        Sending
      </Button>
    </>,
  );
  const buy = screen.getByRole('button', { name: 'Buy' });
  expect(buy.hasAttribute('disabled')).toBe(true);
  expect(document.getElementById(buy.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter an amount');
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }));
  expect(press).not.toHaveBeenCalled();
});

test('only the person ticks a box', async () => {
  show(
    <Held start={false}>
      {(on, set) => (
        <Checkbox checked={on} onChange={set}>
          I agree
        </Checkbox>
      )}
    </Held>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(box.checked).toBe(true);
});

test('a numeric field keeps digits, one point, and a leading minus where allowed', async () => {
  show(<Held start="">{(value, set) => <NumberField label="Price" value={value} onChange={set} negative />}</Held>);
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  await userEvent.type(field, '-1a2.3.4');
  expect(field.value).toBe('-12.34');
});

test('a pasted code is cleaned, and its completion is reported once', async () => {
  const complete = vi.fn();
  show(
    <Held start="">{(code, set) => <CodeField label="Code" value={code} onChange={set} onComplete={complete} />}</Held>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect(field.autocomplete).toBe('one-time-code');
  fireEvent.change(field, { target: { value: ' 123-456 7' } });
  expect(field.value).toBe('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

test('a password can be shown, and each rule says whether it is met', async () => {
  const rules = [{ label: 'A digit', met: false }];
  show(
    <PasswordField label="Password" value="abc" onChange={() => undefined} rules={rules} autoComplete="new-password" />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  expect(screen.getByRole('listitem').textContent).toContain('not met yet');
});

test('segments are a radio group moved by arrow keys', async () => {
  const options = [
    { value: 'limit', label: 'Limit' },
    { value: 'market', label: 'Market' },
  ];
  show(
    <Held start="limit">
      {(value, set) => <Segmented label="Type" options={options} value={value} onChange={set} />}
    </Held>,
  );
  screen.getByRole('radio', { name: 'Limit' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Market' }).getAttribute('aria-checked')).toBe('true');
});

test('the disc of a code has one colour, in rows and alone, whatever else is known of it', () => {
  const { container } = show(
    <>
      <Monogram code="AAPL" />
      <Monogram code="AAPL" size={44} />
      <PriceRow code="AAPL" name="Apple Inc." to="/" price="1" change="2" />
    </>,
  );
  const colours = [...container.querySelectorAll<HTMLElement>('[data-series]')].map(({ dataset }) => dataset.series);
  expect(colours).toHaveLength(3);
  expect(new Set(colours).size).toBe(1);
});

test('the sheet of a choice closes on the one that was chosen already too', async () => {
  const choose = vi.fn();
  show(<Select label="Network" options={[{ value: 'TRC20', label: 'TRC20' }]} value="TRC20" onChange={choose} />);
  await userEvent.click(screen.getByRole('button', { name: /^Network/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'TRC20' }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(choose).not.toHaveBeenCalled();
});

test('a row of chips or tabs that is too long shows the chosen one in its middle', () => {
  // Nothing is laid out here: the first frame is announced as it would be.
  const Observer = function (this: object, notify: () => void) {
    return { observe: notify, disconnect: () => undefined };
  };
  vi.stubGlobal('ResizeObserver', Observer);
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'BUTTON' ? new DOMRect(340, 0, 100, 34) : new DOMRect(0, 0, 390, 42);
  });
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  const options = [
    { value: 'all', label: 'All' },
    { value: 'own', label: 'Own' },
  ];
  const choice = { options, value: 'own', onChange: () => undefined };
  show(
    <>
      <ChipRow label="Market" {...choice} />
      <Tabs label="Parts" panelId={undefined} {...choice} />
    </>,
  );
  expect(screen.getByRole('group', { name: 'Market' }).scrollLeft).toBe(195);
  expect(screen.getByRole('tablist', { name: 'Parts' }).scrollLeft).toBe(195);
  for (const spy of [rect, wide, width]) spy.mockRestore();
  vi.unstubAllGlobals();
});

test('a change says its direction by word and sign, not by colour alone', () => {
  show(<Change change="-2.349" percent="-1.2" />);
  expect(screen.getByText(/\u22122\.34 \(\u22121\.20%\)/)).toBeDefined();
  expect(screen.getByText('down')).toBeDefined();
});

test('money is written from its text, and what is missing is a dash', () => {
  const { container } = show(
    <>
      <Money value="1234.5" /> <Money value={undefined} />
    </>,
  );
  expect(container.textContent).toBe('$1,234.50 –');
});

describe('a sheet', () => {
  test('is a named modal dialog that Escape asks to close', () => {
    const close = vi.fn();
    show(
      <Sheet open onClose={close} title="Choose">
        Inside
      </Sheet>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Choose' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('that leaves the page as it closes gives the focus back to what opened it', async () => {
    show(
      <Held start={false}>
        {(open, set) => (
          <>
            <Button onClick={() => set(true)}>Choose one</Button>
            {open ? (
              <Sheet open onClose={() => set(false)} title="Choose">
                Inside
              </Sheet>
            ) : null}
          </>
        )}
      </Held>,
    );
    const opener = screen.getByRole('button', { name: 'Choose one' });
    await userEvent.click(opener);
    const inside = screen.getByRole('button', { name: 'Close' });
    inside.focus();
    await userEvent.click(inside);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('holding to confirm', () => {
  test('confirms after the time, not before, and a plain button does the same', () => {
    vi.useFakeTimers();
    const confirm = vi.fn();
    show(<HoldToConfirm label="Buy 5 AAPL" onConfirm={confirm} holdMs={900} />);
    const hold = screen.getByRole('button', { name: /Buy 5 AAPL.*Hold/ });
    fireEvent.pointerDown(hold);
    act(() => void vi.advanceTimersByTime(899));
    fireEvent.pointerUp(hold);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(confirm).not.toHaveBeenCalled();
    fireEvent.pointerDown(hold);
    act(() => void vi.advanceTimersByTime(900));
    expect(confirm).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm: Buy 5 AAPL' }));
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});

test('the loading indicator appears after a delay and disappears after five seconds at most', () => {
  vi.useFakeTimers();
  const { rerender } = render(<LoadingOverlay active />);
  const shown = () => screen.queryByText('Loading') !== null;
  const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  after(LOADING_AFTER_MS - 1);
  expect(shown()).toBe(false);
  after(1);
  expect(shown()).toBe(true);
  expect(screen.getByText('Loading').closest('[role=status]')).not.toBeNull();
  after(LOADING_LIMIT_MS - 1);
  expect(shown()).toBe(true);
  after(1);
  expect(shown()).toBe(false);
  rerender(<LoadingOverlay active={false} />);
  rerender(<LoadingOverlay active />);
  after(LOADING_AFTER_MS);
  expect(shown()).toBe(true);
  rerender(<LoadingOverlay active={false} />);
  expect(shown()).toBe(false);
});

describe('copying', () => {
  test('empty content, a refused and a missing clipboard each have their message', async () => {
    const clipboard = { writeText: vi.fn(async () => undefined) };
    vi.stubGlobal('navigator', { clipboard });
    expect(await copyText(' ')).toBe('failed');
    expect(await copyText('TXYZ')).toBe('copied');
    clipboard.writeText.mockRejectedValueOnce(new Error('refused'));
    expect(await copyText('TXYZ')).toBe('failed');
    vi.stubGlobal('navigator', {});
    expect(await copyText('TXYZ')).toBe('unsupported');
    vi.unstubAllGlobals();
  });

  test('the control says "Copy failed" for empty content', async () => {
    show(<CopyButton content="" />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copy failed')).toBeDefined();
  });
});

describe('a figure with an explanation', () => {
  const proof = {
    formula: 'Cash + positions',
    inputs: [{ label: 'Cash', value: '$1.00' }],
    postings: [],
    sources: ['Ledger'],
    asOf: '2025-09-26T14:30:00Z',
  };

  test('opens its explanation, fetched once by the tap however often it is drawn', async () => {
    const load = vi.fn(async () => proof);
    show(
      <StrictMode>
        <Figure label="Account value" text="$1.00" load={load}>
          $1.00
        </Figure>
      </StrictMode>,
    );
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Account value: \$1\.00/ }));
    expect(await screen.findByText('Cash + positions')).toBeDefined();
    expect(screen.getByText('= $1.00')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('an explanation that fails to load can be requested again', async () => {
    const load = vi.fn<() => Promise<typeof proof>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(proof);
    show(
      <Figure label="Value" text="1" load={load}>
        1
      </Figure>,
    );
    await userEvent.click(screen.getByRole('button', { name: /Value: 1/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cash + positions')).toBeDefined();
    expect(screen.queryByText(/cut off after two decimals/)).toBeNull();
  });
});

test.each([
  ['its rate', '-0.01', '-6.62', 'loss'],
  ['the amount where the rate is too small to be written', '-0.0066', '-6.62', 'loss'],
  ['a price that moved by less than two places can say', '0.007', '0.0004', 'gain'],
  ['neither where nothing moved', '0.00', '0.00', 'flat'],
  ['the rate alone', '0.0066', undefined, 'flat'],
])('the direction of a change is that of %s', (_case, percent, change, tone) => {
  expect(toneOfChange({ percent, ...(change === undefined ? {} : { change }) })).toBe(tone);
});

test('a line fills its height by its own range, but a small move stays small', () => {
  const frame = { width: 100, height: 124, padding: 12 };
  const line = [
    { x: 0, y: 100 },
    { x: 1, y: 101 },
  ];
  const heights = (least?: number) => line.map(({ y }) => Math.round(scaleOf(line, { ...frame, least }).y(y)));
  expect(heights()).toEqual([112, 12]);
  expect(heights(0.5)).toEqual([112, 12]);
  expect(heights(10)).toEqual([67, 57]);
  expect(scaleOf([{ x: 0, y: 100 }], frame).y(100)).toBe(62);
});

test('the summary of a line names its own lowest and highest point, not those of a line beside it', () => {
  const points = [3, 5, 4].map((value, at) => ({ at, value }));
  const known = (value: number) => ([3, 4, 5].includes(value) ? String(value) : 'unknown');
  const beside = [
    { at: 0, value: 1 },
    { at: 2, value: 9 },
  ];
  render(<LineChart label="KMX" points={points} reference={beside} formatValue={known} formatAt={String} />);
  expect(screen.getByText('From 3 to 4; lowest 3, highest 5.')).toBeTruthy();
});

test('the dot at the end of a line goes where it would touch the ring of a marked point', () => {
  const points = Array.from({ length: 60 }, (_, at) => ({ at, value: 100 + at / 100 }));
  const dots = (mark: number) => {
    const { container } = show(
      <LineChart label="KMX" points={points} mark={points[mark]!} formatValue={String} formatAt={String} />,
    );
    const { length } = container.querySelectorAll('circle');
    cleanup();
    return length;
  };
  expect([dots(30), dots(58)]).toEqual([2, 1]);
});

test('a company that is known by its code alone is named once in its row', () => {
  render(
    <MemoryRouter>
      <PriceRow code="CRH" name="CRH plc" to="/" price="1" change="2" />
    </MemoryRouter>,
  );
  expect(screen.getAllByText('CRH')).toHaveLength(1);
});
