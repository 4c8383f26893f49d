import { Navigate, useLocation } from 'react-router';
import type { RoutePath } from '../lib/paths.ts';

/** Leads to another route and keeps the query: detail pages need it. */
export function Redirect({ to }: { to: RoutePath }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}
