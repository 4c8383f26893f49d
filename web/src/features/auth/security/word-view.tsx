import { ANTI_PHISHING_WORD } from '@candor/model/auth/limits.ts';
import type { SecurityView } from '@candor/model/auth/security-schema.ts';
import { antiPhishingBody } from '@candor/model/auth/security-schema.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { Button, TextField, toast } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { refreshSecurity } from './queries.ts';
import { securityTexts } from '../texts.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { useAttempt } from '../entry/use-attempt.ts';

/** The customer's anti-phishing word, with which every message from us begins. */
export function WordView({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [word, setWord] = useState(known.antiPhishingWord ?? '');
  const [tried, setTried] = useState(false);
  const attempt = useAttempt();
  const send = useConfirmed(securityRoutes.setAntiPhishingWord, attempt.run, async ({ antiPhishingWord }) => {
    await refreshSecurity(client);
    toast(antiPhishingWord === null ? t('wordRemoved') : t('wordSaved'), 'success');
    navigate('/security', { replace: true });
  });
  const typed = word.normalize('NFKC').trim().replace(/\s+/g, ' ');
  const fits = antiPhishingBody.safeParse({ word: typed }).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fits) void send({ body: { word: typed } });
  };
  const { least, most } = ANTI_PHISHING_WORD;
  const words = { shortest: least, longest: most };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('wordLead')}</p>
      <TextField
        label={t('word')}
        value={word}
        hint={t('wordRule', words)}
        error={tried && !fits ? t('wordWrong', words) : undefined}
        autoComplete="off"
        maxLength={most}
        onChange={(next) => {
          setWord(next);
          attempt.forget();
        }}
      />
      <AttemptNote attempt={attempt} />
      <Button type="submit" size="large" wide busy={attempt.busy}>
        {t('save')}
      </Button>
      {known.antiPhishingWord === null ? null : (
        <Button variant="quiet" busy={attempt.busy} onClick={() => void send({ body: { word: null } })}>
          {t('removeWord')}
        </Button>
      )}
    </form>
  );
}
