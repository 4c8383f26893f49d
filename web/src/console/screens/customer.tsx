import { consoleRoutes } from '@candor/model/console/routes.ts';
import type { CustomerView } from '@candor/model/console/schema.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, SkeletonRows, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { ActionButton } from '../actions/action-button.tsx';
import { AuditTable } from '../page/audit-table.tsx';
import { Fact } from '../page/fact.tsx';
import { Block, Page, Table, When } from '../page/page.tsx';
import { useAnswer, useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export function Screen() {
  const t = useTexts(consoleTexts);
  const { customerId = '' } = useParams();
  const mayAudit = useMay(consoleRoutes.searchAudit);
  const mayQuestions = useMay(consoleRoutes.customerQuestions);
  const query = useAnswer(consoleRoutes.readCustomer, { params: { customerId } });
  return (
    <Page title={t('customers')}>
      <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
        {(customer) => (
          <>
            <Facts customer={customer as CustomerView} />
            <Contacts customer={customer as CustomerView} />
            <Sessions customerId={customerId} />
            {mayQuestions ? <Questions customerId={customerId} /> : null}
            {mayAudit ? <History customerId={customerId} /> : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ customer }: { customer: CustomerView }) {
  const t = useTexts(consoleTexts);
  const { customerId, state } = customer;
  const [mayFreeze, mayAsk] = [useMay(consoleRoutes.freezeCustomer), useMay(consoleRoutes.unfreezeCustomer)];
  const params = { customerId };
  return (
    <Block title={customerId}>
      <dl className={styles.facts}>
        <Fact name={t('state')}>
          <Badge tone={state === 'open' ? 'success' : 'warn'}>{t(`state_${state}`)}</Badge>
        </Fact>
        <Fact name={t('kind')}>{t(`kind_${customer.kind}`)}</Fact>
        <Fact name={t('identityStatus')}>{t(`identity_${customer.identityStatus}`)}</Fact>
        <Fact name={t('since')}>
          <When at={customer.createdAt} />
        </Fact>
        <Fact name={t('language')}>{customer.lang}</Fact>
        <Fact name={t('openOrders')}>{customer.openOrders}</Fact>
        <Fact name={t('positions')}>{customer.positions}</Fact>
      </dl>
      <div className={styles.actions}>
        {mayFreeze && state === 'open' ? (
          <ActionButton
            label={t('freeze')}
            text={t('freezeText')}
            variant="danger"
            act={(reason) => call(consoleRoutes.freezeCustomer, { params, body: { reason } })}
          />
        ) : null}
        {mayAsk && state === 'frozen' ? (
          <ActionButton
            label={t('unfreeze')}
            text={t('unfreezeText')}
            act={async (reason) => {
              await call(consoleRoutes.unfreezeCustomer, { params, body: { reason } });
              toast(t('unfreezeAsked'), 'success');
            }}
          />
        ) : null}
      </div>
    </Block>
  );
}

interface Shown {
  readonly username: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Masked until an operator asks for it; what was shown stays on this page alone. */
function Contacts({ customer }: { customer: CustomerView }) {
  const t = useTexts(consoleTexts);
  const may = useMay(consoleRoutes.unmaskCustomer);
  const [shown, setShown] = useState<Shown>();
  const contacts = shown ?? customer.masked;
  const { customerId } = customer;
  return (
    <Block title={t('contacts')}>
      <dl className={styles.facts}>
        <Fact name={t('username')}>{contacts.username}</Fact>
        <Fact name={t('email')}>{contacts.email ?? '–'}</Fact>
        <Fact name={t('phone')}>{contacts.phone ?? '–'}</Fact>
      </dl>
      <div className={styles.actions}>
        {shown ? <Badge tone="info">{t('unmaskedNow')}</Badge> : null}
        {may && !shown ? (
          <ActionButton
            label={t('unmask')}
            text={t('unmaskText')}
            act={async (reason) =>
              setShown(await call(consoleRoutes.unmaskCustomer, { params: { customerId }, body: { reason } }))
            }
          />
        ) : null}
      </div>
    </Block>
  );
}

function Sessions({ customerId }: { customerId: string }) {
  const t = useTexts(consoleTexts);
  const may = useMay(consoleRoutes.endCustomerSession);
  const query = useAnswer(consoleRoutes.customerSessions, { params: { customerId } });
  return (
    <Block title={t('sessions')}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
        {({ sessions }) => (
          <Table
            label={t('sessions')}
            columns={[t('device'), t('network'), t('lastSeen'), t('actions')]}
            rows={sessions}
            keyOf={({ sessionId }) => sessionId}
            empty={t('noSessions')}
            cells={(session) => [
              session.device,
              session.ipPrefix,
              <When key="at" at={session.lastSeenAt} />,
              may ? (
                <ActionButton
                  key="end"
                  label={t('endSession')}
                  text={t('endSessionText')}
                  act={(reason) => {
                    const params = { customerId, sessionId: session.sessionId };
                    return call(consoleRoutes.endCustomerSession, { params, body: { reason } });
                  }}
                />
              ) : null,
            ]}
          />
        )}
      </Loaded>
    </Block>
  );
}

type Turn = ReplyOf<typeof consoleRoutes.customerQuestions>['turns'][number];

/** Closed until an operator asks for it with a reason; what was shown stays on this page alone. */
function Questions({ customerId }: { customerId: string }) {
  const t = useTexts(consoleTexts);
  const [turns, setTurns] = useState<readonly Turn[]>();
  if (!turns)
    return (
      <Block title={t('questions')}>
        <div className={styles.actions}>
          <ActionButton
            label={t('showQuestions')}
            text={t('showQuestionsText')}
            act={async (reason) =>
              setTurns(
                (await call(consoleRoutes.customerQuestions, { params: { customerId }, body: { reason } })).turns,
              )
            }
          />
        </div>
      </Block>
    );
  return (
    <Block title={t('questions')}>
      <Table
        label={t('questions')}
        columns={[t('when'), t('question'), t('answeredBy'), t('told')]}
        rows={turns}
        keyOf={({ id }) => id}
        empty={t('noQuestions')}
        cells={(turn) => [
          <When key="at" at={turn.at} />,
          turn.beside ? `${turn.question} (${turn.beside})` : turn.question,
          turn.model ? t('modelTokens', { model: turn.model, tokens: turn.tokens }) : t('rules'),
          <p key="answer" className={styles.written}>
            {[...turn.answer.map(lineText), ...(turn.whole ? [] : [t('brokeOff')])].join('\n')}
          </p>,
        ]}
      />
    </Block>
  );
}

/** A line of an answer as it was sent; the app wrote it in the customer's language. */
function lineText(line: Turn['answer'][number]): string {
  if (line.type === 'text') return line.text;
  const values =
    line.type === 'statement' ? Object.entries(line.values).map(([name, { value }]) => `${name}=${value}`) : [];
  if (line.type === 'source') return `[${line.number}] ${[line.tool, line.code, line.asOf].filter(Boolean).join(' ')}`;
  if (line.type === 'statement') return `${line.key}${values.length > 0 ? `: ${values.join(', ')}` : ''}`;
  if (line.type === 'news') return `news ${line.item.id}`;
  return line.type === 'term' ? `term ${line.term}` : '';
}

function History({ customerId }: { customerId: string }) {
  const t = useTexts(consoleTexts);
  const query = useAnswer(consoleRoutes.searchAudit, { query: { customerId, size: '20' } });
  return (
    <Block title={t('history')}>
      <Loaded query={query} skeleton={<SkeletonRows count={2} />}>
        {({ rows }) => <AuditTable rows={rows} />}
      </Loaded>
    </Block>
  );
}
