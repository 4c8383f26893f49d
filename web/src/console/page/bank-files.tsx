import {
  bankFileByteRoutes,
  type BankFiles as View,
  bankFileRoutes,
  type CarriedFile,
  type ProblemReturn,
} from '@candor/model/treasury/bank-file-routes.ts';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { call, callForBytes } from '../../lib/http.ts';
import { Banner, FileButton, SkeletonRows, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import styles from '../console.module.css';
import { refreshAll, useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';
import { Block, Table, When } from './page.tsx';

/** Files of payments that people carry to the bank, and what the bank says came back. */
export function BankFiles() {
  const answer = useAnswer(bankFileRoutes.bankFiles);
  return (
    <Loaded query={answer} skeleton={<SkeletonRows count={2} />}>
      {(view) => (
        <>
          {view.way === 'simulated' ? null : <Files {...(view as View)} />}
          <Returns returns={view.returns as readonly ProblemReturn[]} />
        </>
      )}
    </Loaded>
  );
}

function Files({ way, files }: View) {
  const t = useTexts(consoleTexts);
  return (
    <Block title={t('paymentFiles')}>
      {way === 'not_configured' ? (
        <Banner tone="warn" title={t('bankNotConfigured')}>
          {t('bankNotConfiguredText')}
        </Banner>
      ) : (
        <p className={styles.note}>{t('paymentFilesNote')}</p>
      )}
      <Table
        label={t('paymentFiles')}
        columns={[t('when'), t('payments'), t('amount'), 'SHA-256', t('takenOutBy'), t('atTheBank')]}
        rows={files}
        keyOf={({ fileId }) => fileId}
        empty={t('noPaymentFiles')}
        cells={(file) => [
          <When key="at" at={file.readyAt} />,
          String(file.payments),
          `${file.total} USD`,
          <code key="hash">{`${file.sha256.slice(0, 16)}…`}</code>,
          file.downloadedBy ?? '–',
          file.sentBy ?? <Carry key="carry" file={file} />,
        ]}
      />
    </Block>
  );
}

function Carry({ file: { fileId, downloadedBy } }: { file: CarriedFile }) {
  const t = useTexts(consoleTexts);
  const params = { fileId };
  const take = async (reason: string) => {
    const bytes = await callForBytes(bankFileByteRoutes.downloadPaymentFile, { params, body: { reason } });
    const isXml = (await bytes.slice(0, 1).text()) === '<';
    saveFile(bytes, `candor-${fileId}.${isXml ? 'xml' : 'ach'}`);
  };
  return (
    <span className={styles.form}>
      <ActionButton label={t('takeOut')} text={t('takeOutText')} act={take} />
      {downloadedBy === null ? null : (
        <ActionButton
          label={t('markSent')}
          text={t('markSentText')}
          act={(reason) => call(bankFileRoutes.markPaymentFileSent, { params, body: { reason } })}
        />
      )}
    </span>
  );
}

function Returns({ returns }: { returns: readonly ProblemReturn[] }) {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const send = async (file: File | undefined) => {
    if (!file) return;
    try {
      const taken = await call(bankFileByteRoutes.uploadBankReturns, { bytes: file });
      if (taken.state === 'waiting') toast(t('statementWaiting'));
      else toast(t('returnsTaken', { returns: taken.returns, added: taken.added }), 'success');
      await refreshAll();
    } catch (error) {
      toast(errorText(error), 'danger');
    }
  };
  return (
    <Block title={t('bankReturns')}>
      <FileButton
        types={['text/plain', '.ach', '.txt']}
        icon={null}
        name="returns"
        onChoose={([file]) => void send(file)}
      >
        {t('sendReturns')}
      </FileButton>
      <Table
        label={t('bankReturns')}
        columns={[t('when'), t('code'), t('amount'), t('bankReference'), t('problem'), t('customerId'), t('actions')]}
        rows={returns}
        keyOf={({ returnId }) => returnId}
        empty={t('noReturns')}
        cells={({ returnId, on, code, amount, reference, problem, withdrawalId, customerId }) => [
          on,
          code,
          amount === null ? '–' : `${amount} USD`,
          withdrawalId ?? reference,
          t(`return_${problem}`),
          customerId ?? '–',
          <ActionButton
            key="close"
            label={t('closeReturn')}
            text={t('closeReturnText')}
            act={(reason) => call(bankFileRoutes.closeBankReturn, { params: { returnId }, body: { reason } })}
          />,
        ]}
      />
    </Block>
  );
}
