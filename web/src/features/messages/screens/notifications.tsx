import { MAILED_CATEGORIES, type MailedCategory } from '@candor/model/notices/kinds.ts';
import { noticeRoutes, type NoticeSettings } from '@candor/model/notices/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Gate } from '../../../domains/session/gate.tsx';
import { noticeSettings } from '../../../domains/notices/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { Banner, PageHeader, Section, SkeletonRows, Switch, TextField } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../messages.module.css';
import { noticeTexts } from '../texts.ts';

/** What quiet hours begin with. */
const NIGHT = { from: '22:00', to: '07:00' };

/** What is mailed of each category, and when. */
export function Screen() {
  const t = useTexts(noticeTexts);
  return (
    <>
      <PageHeader title={t('settingsTitle')} back="/mine" />
      <Gate title={t('settingsTitle')}>
        <Settings />
      </Gate>
    </>
  );
}

function Settings() {
  const t = useTexts(noticeTexts);
  const settings = useQuery(useSignedIn(noticeSettings()));
  return (
    <>
      <Section title={t('inApp')}>
        <p className="note">{t('inAppText')}</p>
      </Section>
      <Loaded query={settings} skeleton={<SkeletonRows count={5} />}>
        {({ hasEmail, ...known }) => <Mails known={known} hasEmail={hasEmail} />}
      </Loaded>
    </>
  );
}

/** Each change is sent at once, with the time zone that this device is in. */
function Mails({ known, hasEmail }: { known: NoticeSettings; hasEmail: boolean }) {
  const t = useTexts(noticeTexts);
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (change: Partial<NoticeSettings>) =>
      call(noticeRoutes.saveNoticeSettings, { body: { ...known, zone: deviceZone(), ...change } }),
    onSuccess: (reply) => keepAnswer(client, noticeSettings().queryKey, reply),
  });
  const { email, digest, quiet, zone } = known;
  const withCategory = (category: MailedCategory, on: boolean) =>
    MAILED_CATEGORIES.filter((each) => (each === category ? on : email.includes(each)));
  const common = { disabled: save.isPending || !hasEmail };
  return (
    <Section title={t('byEmail')}>
      <p className="note">{t('byEmailText')}</p>
      {hasEmail ? null : <Banner tone="info">{t('noAddress')}</Banner>}
      {MAILED_CATEGORIES.map((category) => (
        <Switch
          key={category}
          {...common}
          label={t(`mail_${category}`)}
          checked={email.includes(category)}
          onChange={(on) => save.mutate({ email: withCategory(category, on) })}
        />
      ))}
      <Switch
        {...common}
        label={t('digest')}
        hint={t('digestText')}
        checked={digest}
        onChange={(on) => save.mutate({ digest: on })}
      />
      <Switch
        {...common}
        label={t('quiet')}
        hint={t('quietText')}
        checked={quiet !== null}
        onChange={(on) => save.mutate({ quiet: on ? NIGHT : null })}
      />
      {quiet ? (
        <div className={styles.times}>
          <Time
            label={t('quietFrom')}
            value={quiet.from}
            onSet={(from) => save.mutate({ quiet: { ...quiet, from } })}
          />
          <Time label={t('quietTo')} value={quiet.to} onSet={(to) => save.mutate({ quiet: { ...quiet, to } })} />
        </div>
      ) : null}
      {quiet || digest ? <p className="note">{t('zone', { zone })}</p> : null}
      <p role="status" className="note">
        {save.isSuccess ? t('saved') : ''}
      </p>
      {save.isError ? <Banner tone="danger">{errorText(save.error)}</Banner> : null}
    </Section>
  );
}

/** Sent once it is a whole time and the reader has left the field: while typing it passes through others. */
function Time({ label, value, onSet }: { label: string; value: string; onSet(value: string): void }) {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      type="time"
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== '' && typed !== value) onSet(typed);
      }}
    />
  );
}

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
