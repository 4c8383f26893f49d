import { SHORT_CHECK, SHORT_QUESTIONS } from '@candor/model/margin/check.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import type { ShortCheckBody } from '@candor/model/margin/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { shortCheck } from '../../../domains/account/queries.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { Button, Checkbox, OptionList, Problem, Sheet } from '../../../ui/index.ts';
import styles from '../ticket/ticket.module.css';

const FACTS = ['Loss', 'Borrow', 'Dividend', 'Call', 'Recall', 'House'] as const;
type Answers = ShortCheckBody['answers'];

export interface ShortCheckSheetProps {
  open: boolean;
  onClose(): void;
  onPassed(): void;
}

/** The risks of selling short (FINRA Rule 2264), then four questions, answered once; the server grades them. */
export function ShortCheckSheet({ open, onClose, onPassed }: ShortCheckSheetProps) {
  const t = useTexts(shortsTexts);
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [read, setRead] = useState(false);
  const pass = useMutation({
    mutationFn: () =>
      call(marginRoutes.passShortCheck, { body: { version: SHORT_CHECK, answers: answers as Answers } }),
    async onSuccess(state) {
      await keepAnswer(client, shortCheck().queryKey, state);
      onPassed();
    },
  });
  const wrong = pass.error instanceof ApiRefusal ? pass.error.params.question : undefined;
  const all = SHORT_QUESTIONS.every(({ id }) => answers[id] !== undefined);
  const reason = !all ? t('answerAll') : read ? undefined : t('tickFirst');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('checkTitle')}
      footer={
        <>
          <Problem error={wrong === undefined ? pass.error : undefined} />
          <Button wide size="large" busy={pass.isPending} disabledReason={reason} onClick={() => pass.mutate()}>
            {t('checkSend')}
          </Button>
        </>
      }
    >
      <p>{t('checkIntro')}</p>
      <dl className={styles.risks}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`fact${fact}`)}</dt>
            <dd>{t(`fact${fact}Text`)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.answers}>
        {SHORT_QUESTIONS.map(({ id, answers: possible }) => (
          <fieldset key={id} ref={id === wrong ? bringIntoView : undefined}>
            <legend>{t(`ask_${id}`)}</legend>
            <OptionList
              label={t(`ask_${id}`)}
              options={possible.map((value) => ({ value, label: t(`answer_${id}_${value}` as 'answer_loss_price') }))}
              value={answers[id] ?? ''}
              onChange={(value) => {
                setAnswers((before) => ({ ...before, [id]: value }));
                if (id === wrong) pass.reset();
              }}
            />
            {id === wrong ? <p className={styles.error}>{t('answerWrong')}</p> : null}
          </fieldset>
        ))}
      </div>
      <Checkbox checked={read} onChange={setRead}>
        {t('checkRead')}
      </Checkbox>
    </Sheet>
  );
}

const bringIntoView = (question: HTMLElement | null): void => question?.scrollIntoView?.({ block: 'center' });
