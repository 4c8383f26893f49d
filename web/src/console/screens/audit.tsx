import { consoleRoutes } from '@candor/model/console/routes.ts';
import { type FormEvent, useState } from 'react';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Banner, Button, SkeletonRows, TextField } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { AuditTable } from '../page/audit-table.tsx';
import { Page } from '../page/page.tsx';
import { useAnswer, useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

interface Asked {
  action?: string;
  customerId?: string;
  after?: string;
}

export function Screen() {
  const t = useTexts(consoleTexts);
  const [asked, setAsked] = useState<Asked>({});
  const [action, setAction] = useState('');
  const [customerId, setCustomerId] = useState('');
  const query = useAnswer(consoleRoutes.searchAudit, { query: { ...asked, size: '50' } });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked({
      ...(action ? { action: action.trim() } : {}),
      ...(customerId ? { customerId: customerId.trim() } : {}),
    });
  };
  return (
    <Page title={t('audit')} note={t('auditNote')}>
      {useMay(consoleRoutes.checkAudit) ? <Chain /> : null}
      <form className={styles.form} onSubmit={search}>
        <TextField label={t('actionFilter')} hint={t('actionFilterHint')} value={action} onChange={setAction} />
        <TextField label={t('customerFilter')} value={customerId} onChange={setCustomerId} />
        <Button type="submit">{t('search')}</Button>
      </form>
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {({ rows, next }) => (
          <>
            <AuditTable rows={rows} />
            {next ? (
              <Button variant="secondary" onClick={() => setAsked({ ...asked, after: next })}>
                {t('older')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Recomputes every hash on the server, and says whether they hold. */
function Chain() {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const check = async () => {
    setBusy(true);
    try {
      const { rows, broken } = await call(consoleRoutes.checkAudit, { timeoutMs: 600_000 });
      const [first] = broken;
      setSaid(
        first
          ? { tone: 'danger', text: t('chainBroken', { row: first.row }) }
          : { tone: 'success', text: t('chainHolds', { count: rows }) },
      );
    } catch (error) {
      setSaid({ tone: 'danger', text: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <div className={styles.block}>
      {said ? <Banner tone={said.tone}>{said.text}</Banner> : null}
      <Button variant="secondary" busy={busy} onClick={() => void check()}>
        {t('checkChain')}
      </Button>
    </div>
  );
}
