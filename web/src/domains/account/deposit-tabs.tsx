import { href } from '../../lib/paths.ts';
import { NavTabs } from '../../ui/index.ts';

export interface DepositTabsProps {
  current: 'coin' | 'bank';
  /** Names the choice, and the way by bank. */
  label: string;
  bank: string;
}

/** The ways to pay in, each a page of its own. */
export function DepositTabs({ current, label, bank }: DepositTabsProps) {
  return (
    <NavTabs
      label={label}
      tabs={[
        { to: href('/recharge/coin'), label: 'USDT', current: current === 'coin' },
        { to: href('/recharge/bank'), label: bank, current: current === 'bank' },
      ]}
    />
  );
}
