import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { SkeletonRows, ToastHost } from '../ui/index.ts';
import { Frame } from './frame.tsx';
import { queryClient, SignedIn } from './session.tsx';

const Enrol = lazy(() => import('./screens/enrol.tsx').then(({ Screen }) => ({ default: Screen })));
const SignIn = lazy(() => import('./screens/sign-in.tsx').then(({ Screen }) => ({ default: Screen })));
const Overview = lazy(() => import('./screens/overview.tsx').then(({ Screen }) => ({ default: Screen })));
const Customers = lazy(() => import('./screens/customers.tsx').then(({ Screen }) => ({ default: Screen })));
const Customer = lazy(() => import('./screens/customer.tsx').then(({ Screen }) => ({ default: Screen })));
const Approvals = lazy(() => import('./screens/approvals.tsx').then(({ Screen }) => ({ default: Screen })));
const Withdrawals = lazy(() => import('./screens/withdrawals.tsx').then(({ Screen }) => ({ default: Screen })));
const Withdrawal = lazy(() => import('./screens/withdrawal.tsx').then(({ Screen }) => ({ default: Screen })));
const Audit = lazy(() => import('./screens/audit.tsx').then(({ Screen }) => ({ default: Screen })));
const Market = lazy(() => import('./screens/market.tsx').then(({ Screen }) => ({ default: Screen })));
const Treasury = lazy(() => import('./screens/treasury.tsx').then(({ Screen }) => ({ default: Screen })));
const Operators = lazy(() => import('./screens/operators.tsx').then(({ Screen }) => ({ default: Screen })));
const Identity = lazy(() => import('./screens/identity.tsx').then(({ Screen }) => ({ default: Screen })));
const IdentityCase = lazy(() => import('./screens/identity-case.tsx').then(({ Screen }) => ({ default: Screen })));
const ContractMatters = lazy(() =>
  import('./screens/contract-matters.tsx').then(({ Screen }) => ({ default: Screen })),
);
const ContractMatter = lazy(() => import('./screens/contract-matter.tsx').then(({ Screen }) => ({ default: Screen })));
const Contracts = lazy(() => import('./screens/contracts.tsx').then(({ Screen }) => ({ default: Screen })));
const ContractCase = lazy(() => import('./screens/contract-case.tsx').then(({ Screen }) => ({ default: Screen })));
const Invoices = lazy(() => import('./screens/invoices.tsx').then(({ Screen }) => ({ default: Screen })));
const Support = lazy(() => import('./screens/support.tsx').then(({ Screen }) => ({ default: Screen })));
const SupportCase = lazy(() => import('./screens/support-case.tsx').then(({ Screen }) => ({ default: Screen })));
const Documents = lazy(() => import('./screens/documents.tsx').then(({ Screen }) => ({ default: Screen })));

/** The operators' console: the operator's roles decide which screens are drawn, and the server checks them again. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Suspense fallback={<SkeletonRows count={4} />}>
            <Routes>
              <Route path="/enrol" element={<Enrol />} />
              <Route path="/sign-in" element={<SignIn />} />
              <Route element={<SignedIn frame={Frame} />}>
                <Route path="/" element={<Overview />} />
                <Route path="/customers" element={<Customers />} />
                <Route path="/customers/:customerId" element={<Customer />} />
                <Route path="/identity" element={<Identity />} />
                <Route path="/identity/:submissionId" element={<IdentityCase />} />
                <Route path="/contracts" element={<Contracts />} />
                <Route path="/contracts/:contractId" element={<ContractCase />} />
                <Route path="/contract-matters" element={<ContractMatters />} />
                <Route path="/contract-matters/:contractId" element={<ContractMatter />} />
                <Route path="/invoices" element={<Invoices />} />
                <Route path="/support" element={<Support />} />
                <Route path="/support/:caseId" element={<SupportCase />} />
                <Route path="/approvals" element={<Approvals />} />
                <Route path="/withdrawals" element={<Withdrawals />} />
                <Route path="/withdrawals/:withdrawalId" element={<Withdrawal />} />
                <Route path="/audit" element={<Audit />} />
                <Route path="/market" element={<Market />} />
                <Route path="/treasury" element={<Treasury />} />
                <Route path="/operators" element={<Operators />} />
                <Route path="/documents" element={<Documents />} />
                <Route path="*" element={<Navigate to="/" replace />} />
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
        <ToastHost />
      </QueryClientProvider>
    </StrictMode>
  );
}
