import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createQueryClient } from '../../lib/query.ts';

/** Several screens by address, so that a test can go from one to the next; another address shows nothing. */
export type Screens = Readonly<Record<string, ComponentType>>;

/** Opens one of them, with what lies over all of them. */
export function openScreens(screens: Screens, at: string, over?: ReactNode) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense>
          <Routes>
            {Object.entries(screens).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={null} />
          </Routes>
          {over}
          <Place />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{`${pathname}${search}`}</p>;
}

/** The address that the test is at. */
export const place = () => screen.getByTestId('place').textContent;
