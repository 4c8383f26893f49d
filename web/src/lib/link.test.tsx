// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

// What the app does not follow the browser would: there is nothing to load here.
const keepPage = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener('click', keepPage));
afterEach(() => {
  document.removeEventListener('click', keepPage);
  cleanup();
});

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function show(props: Partial<LinkProps>) {
  render(
    <MemoryRouter initialEntries={['/index']}>
      <Here />
      <Routes>
        <Route
          path="*"
          element={
            <Link to="/mine?a=1" {...props}>
              Go
            </Link>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Go' });
}
const here = () => screen.getByRole('status').textContent;

test('a tap changes the screen; the address is there for the browser', () => {
  const link = show({ state: { from: 'home' } });
  expect(link.getAttribute('href')).toBe('/mine?a=1');
  fireEvent.click(link);
  expect(here()).toBe('PUSH /mine?a=1 {"from":"home"}');
});

test('it can take the place of the current entry', () => {
  fireEvent.click(show({ replace: true }));
  expect(here()).toBe('REPLACE /mine?a=1 null');
});

test.each([
  ['with a modifier key', {}, { ctrlKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['with a target', { target: '_blank' }, {}],
  ['that was answered already', { onClick: (event: { preventDefault(): void }) => event.preventDefault() }, {}],
])('a tap %s is not followed in the app', (_how, props, event) => {
  fireEvent.click(show(props), event);
  expect(here()).toBe('POP /index null');
});
