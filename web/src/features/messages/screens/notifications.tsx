import { MAILED_CATEGORIES, type MailedCategory } from '@candor/model/notices/kinds.ts';
import { noticeRoutes, type NoticeSettings } from '@candor/model/notices/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Gate } from '../../../domains/session/gate.tsx';
import { noticeSettings } from '../../../domains/notices/queries.ts';
import { isTrial } from '../../../domains/session/session.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { useUser } from '../../../lib/stored.ts';
import { ListRow, PageHeader, Problem, Section, SkeletonRows, Switch, TextField } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../messages.module.css';
import { PushSettings } from '../push-settings.tsx';
import { noticeTexts } from '../texts.ts';

/** What quiet hours begin with. */
const NIGHT = { from: '22:00', to: '07:00' };

/** What is pushed and mailed of each category, and when. */
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
      <Loaded query={settings} skeleton={<SkeletonRows count={5} />}>
        {({ hasEmail, pushKey, ...known }) => <Channels known={known} hasEmail={hasEmail} pushKey={pushKey} />}
      </Loaded>
      <Section>
        <p className="note">{t('inAppText')}</p>
      </Section>
    </>
  );
}

interface KnownSettings {
  known: NoticeSettings;
  hasEmail: boolean;
}

/** Each change is sent at once, with the time zone that this device is in. */
function Channels({ known, hasEmail, pushKey }: KnownSettings & { pushKey: string }) {
  const t = useTexts(noticeTexts);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (change: Partial<NoticeSettings>) =>
      call(noticeRoutes.saveNoticeSettings, { body: { ...known, zone: deviceZone(), ...change } }),
    onSuccess: (reply) => keepAnswer(client, noticeSettings().queryKey, reply),
  });
  const change = { busy: save.isPending, onChange: (what: Partial<NoticeSettings>) => save.mutate(what) };
  return (
    <>
      <PushSettings
        pushKey={pushKey}
        chosen={known.push}
        busy={save.isPending}
        onChoose={(push) => save.mutate({ push })}
      />
      <Mails known={known} hasEmail={hasEmail} {...change} />
      <Times known={known} {...change} />
      <p role="status" className="note">
        {save.isSuccess ? t('saved') : ''}
      </p>
      <Problem error={save.error} />
    </>
  );
}

interface Changing {
  busy: boolean;
  onChange: (change: Partial<NoticeSettings>) => void;
}

function Mails({ known, hasEmail, busy, onChange }: KnownSettings & Changing) {
  const t = useTexts(noticeTexts);
  const { email, digest } = known;
  const withCategory = (category: MailedCategory, on: boolean) =>
    MAILED_CATEGORIES.filter((each) => (each === category ? on : email.includes(each)));
  if (!hasEmail) return <WithoutAddress />;
  return (
    <Section title={t('byEmail')}>
      <p className="note">{t('byEmailText')}</p>
      {MAILED_CATEGORIES.map((category) => (
        <Switch
          key={category}
          disabled={busy}
          label={t(`mail_${category}`)}
          checked={email.includes(category)}
          onChange={(on) => onChange({ email: withCategory(category, on) })}
        />
      ))}
      <Switch
        disabled={busy}
        label={t('digest')}
        hint={t('digestText')}
        checked={digest}
        onChange={(on) => onChange({ digest: on })}
      />
    </Section>
  );
}

/** Nothing can be chosen before there is an address to mail to. */
function WithoutAddress() {
  const t = useTexts(noticeTexts);
  const { userInfo } = useUser();
  const add = isTrial(userInfo) ? href('/register', { keep: 'trial' }) : href('/email', { verify: '1' });
  return (
    <Section title={t('byEmail')} padded={false}>
      <ListRow icon={<Mail size={22} strokeWidth={1.75} aria-hidden="true" />} title={t('noAddress')} to={add} />
    </Section>
  );
}

/** Hours in which neither channel disturbs. */
function Times({ known: { quiet, digest, zone }, busy, onChange }: Pick<KnownSettings, 'known'> & Changing) {
  const t = useTexts(noticeTexts);
  return (
    <Section title={t('whenTitle')}>
      <Switch
        label={t('quiet')}
        hint={t('quietText')}
        checked={quiet !== null}
        disabled={busy}
        onChange={(on) => onChange({ quiet: on ? NIGHT : null })}
      />
      {quiet ? (
        <div className={styles.times}>
          <Time label={t('quietFrom')} value={quiet.from} onSet={(from) => onChange({ quiet: { ...quiet, from } })} />
          <Time label={t('quietTo')} value={quiet.to} onSet={(to) => onChange({ quiet: { ...quiet, to } })} />
        </div>
      ) : null}
      {quiet || digest ? <p className="note">{t('zone', { zone })}</p> : null}
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
