import Bell from 'lucide-react/icons/bell';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { href } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/index.ts';

/**
 * A link to a new price alert for the instrument, on the page of alerts; an address that asks for one goes there at
 * once, with the price that it names.
 */
export function AlertLink({ code }: { code: string }) {
  const t = useTexts(marketTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const alerts = href('/watchList', { view: 'alerts', code });
  const terms = { level: search.get('level') ?? undefined, kind: search.get('kind') ?? undefined };
  if (search.get('view') === 'alert')
    return <Navigate to={href('/watchList', { view: 'alerts', code, ...terms })} replace />;
  return (
    <IconButton label={t('priceAlert')} icon={<Bell size={22} aria-hidden="true" />} onClick={() => navigate(alerts)} />
  );
}
