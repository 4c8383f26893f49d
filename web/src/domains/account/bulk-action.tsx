import type { OrderResults } from '@candor/model/orders/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { commonTexts, useMessages, useTexts } from '../../i18n/index.ts';
import { useOnline } from '../../lib/online.ts';
import styles from './bulk-action.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/page/problem.tsx';
import { Dialog } from '../../ui/sheets/sheet.tsx';

export interface BulkActionProps {
  label: string;
  title: string;
  /** What is about to happen: a sentence, or figures with it. */
  text: ReactNode;
  /** Label of the button that changes nothing. */
  stay: string;
  /** Text for each success. */
  done: string;
  run(): Promise<OrderResults>;
}

/** One confirmation for many orders, then the result of each. */
export function BulkAction({ label, title, text, stay, done, run }: BulkActionProps) {
  const common = useTexts(commonTexts);
  const message = useMessages();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const all = useMutation({ mutationFn: run });
  const close = () => {
    setOpen(false);
    all.reset();
  };
  const results = all.data?.results;
  return (
    <div className={styles.bar}>
      <Button variant="secondary" disabled={!online} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        actions={
          results ? (
            <Button onClick={close}>{common('close')}</Button>
          ) : (
            <>
              <Button variant="secondary" onClick={close}>
                {stay}
              </Button>
              <Button variant="danger" busy={all.isPending} onClick={() => all.mutate()}>
                {label}
              </Button>
            </>
          )
        }
      >
        {results ? (
          <ul className={styles.results} role="status">
            {results.map(({ code, orderId, refusal }) => (
              <li key={orderId ?? code}>
                <b>{code}</b>
                <span data-refused={refusal !== null}>{refusal === null ? done : message(`error.${refusal}`)}</span>
              </li>
            ))}
          </ul>
        ) : (
          text
        )}
        <Problem error={all.error} />
      </Dialog>
    </div>
  );
}
