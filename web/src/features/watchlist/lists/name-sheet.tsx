import { LIST_NAME_LENGTH } from '@candor/model/watchlist/limits.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { Button, Sheet, TextField } from '../../../ui/index.ts';
import { type NameProblem, nameProblem } from '../order.ts';
import { watchlistTexts } from '../texts.ts';
import styles from '../watchlist.module.css';

export interface NameSheetProps {
  title: string;
  action: string;
  name: string;
  /** Names that are in use. */
  others: readonly string[];
  onClose(): void;
  onName(name: string): void;
}

/** A modal dialog focuses the element with this attribute: the field for the name. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.setAttribute('autofocus', '');

/** Asks for the name of a new list, or for a new name of a list. */
export function NameSheet({ title, action, name, others, onClose, onName }: NameSheetProps) {
  const t = useTexts(watchlistTexts);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<NameProblem>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = nameProblem(typed, others);
    setProblem(wrong);
    if (!wrong) onName(typed.trim());
  };
  return (
    <Sheet open title={title} onClose={onClose}>
      <form ref={focusFirst} className={styles.form} onSubmit={send} noValidate>
        <TextField
          label={t('listName')}
          hint={t('nameHint')}
          error={problem ? t(problem) : undefined}
          value={typed}
          onChange={setTyped}
          maxLength={LIST_NAME_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" size="large" wide>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
