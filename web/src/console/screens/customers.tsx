import { consoleRoutes } from '@candor/model/console/routes.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Button, Segmented, TextField } from '../../ui/index.ts';
import styles from '../console.module.css';
import { Page } from '../page/page.tsx';
import { useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

type By = 'id' | 'email' | 'phone';

function queryOf(by: By, value: string, areaCode: string) {
  if (by === 'id') return { by, customerId: value };
  return by === 'email' ? { by, email: value } : { by, areaCode, phone: value.replace(/\D/g, '') };
}

export function Screen() {
  const t = useTexts(consoleTexts);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const may = useMay(consoleRoutes.findCustomer);
  const [by, setBy] = useState<By>('email');
  const [value, setValue] = useState('');
  const [areaCode, setAreaCode] = useState('1');
  const [said, setSaid] = useState<string>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setSaid(undefined);
    try {
      const { customer } = await call(consoleRoutes.findCustomer, {
        body: { query: queryOf(by, value.trim(), areaCode) },
      });
      if (customer) await navigate(`/customers/${customer.customerId}`);
      else setSaid(t('noCustomer'));
    } catch (thrown) {
      setSaid(errorText(thrown));
    }
  };
  if (!may)
    return (
      <Page title={t('customers')} note={t('notYours')}>
        {null}
      </Page>
    );
  const label = { id: t('byId'), email: t('byEmail'), phone: t('byPhone') }[by];
  return (
    <Page title={t('customers')} note={t('findNote')}>
      <form className={styles.form} onSubmit={(event) => void find(event)}>
        <Segmented
          label={t('findBy')}
          value={by}
          onChange={(next) => {
            setBy(next);
            setSaid(undefined);
          }}
          options={[
            { value: 'email', label: t('byEmail') },
            { value: 'phone', label: t('byPhone') },
            { value: 'id', label: t('byId') },
          ]}
        />
        {by === 'phone' ? (
          <TextField label={t('areaCode')} inputMode="numeric" value={areaCode} onChange={setAreaCode} />
        ) : null}
        <TextField label={label} value={value} onChange={setValue} error={said} autoComplete="off" required />
        <Button type="submit">{t('find')}</Button>
      </form>
    </Page>
  );
}
