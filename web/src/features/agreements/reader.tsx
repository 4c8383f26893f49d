import { blocksOf } from '@candor/model/agreements/blocks.ts';
import type { DocumentName } from '@candor/model/agreements/documents.ts';
import type { Agreement } from '@candor/model/agreements/schema.ts';
import { useQuery } from '@tanstack/react-query';
import List from 'lucide-react/icons/list';
import Share2 from 'lucide-react/icons/share-2';
import { useMemo, useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { agreementQuery } from '../../domains/session/agreement-queries.ts';
import { formatDate } from '../../lib/format.ts';
import { ApiRefusal } from '../../lib/http.ts';
import { href } from '../../lib/paths.ts';
import { shell } from '../../shell/index.ts';
import {
  Banner,
  Button,
  ButtonLink,
  ErrorState,
  IconButton,
  ListRow,
  Missing,
  PageHeader,
  Segmented,
  Sheet,
  SkeletonPage,
  copyText,
  toast,
} from '../../ui/index.ts';
import { DocumentText, headingId, partsOf } from '../../domains/session/document-text.tsx';
import styles from './agreements.module.css';
import { agreementTexts } from './texts.ts';
import { Seal } from './seal.tsx';

const SCALES = { normal: 1, large: 1.2, largest: 1.45 } as const;
type ScaleName = keyof typeof SCALES;
const icon = { size: 22, 'aria-hidden': true } as const;

/** One complete agreement: contents, text size, share, print, and how to verify the text. */
export function Reader({ document, version }: { document: DocumentName; version?: string | undefined }) {
  const t = useTexts(agreementTexts);
  const lang = useLang();
  const { data, error, isFetching, refetch } = useQuery(agreementQuery(document, lang, version));
  if (data) return <Whole agreement={data} />;
  if (error instanceof ApiRefusal && error.code === 'not_found') return <UnknownAgreement />;
  return (
    <>
      <PageHeader title={t('title')} back="/agreementView" />
      {error ? <ErrorState onRetry={() => refetch()} busy={isFetching} /> : <SkeletonPage />}
    </>
  );
}

export function UnknownAgreement() {
  const t = useTexts(agreementTexts);
  return (
    <>
      <PageHeader title={t('title')} back="/agreementView" />
      <Missing title={t('unknown')} to={href('/agreementView')} link={t('title')}>
        {t('unknownText')}
      </Missing>
    </>
  );
}

/** Whether this version is in force, no longer, or not yet, with the way to the other one. */
function Standing({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementTexts);
  const locale = LOCALE[useLang()];
  const { document: doc, version, effectiveOn, inForce, coming } = agreement;
  if (inForce) {
    if (!coming) return null;
    const to = href('/agreementView', { doc, version: coming.version });
    return (
      <Banner tone="info" action={<ButtonLink to={to}>{t('readComing')}</ButtonLink>}>
        {t('follows', { version: coming.version, date: formatDate(coming.effectiveOn, locale) })}
      </Banner>
    );
  }
  return (
    <Banner tone="warn" action={<ButtonLink to={href('/agreementView', { doc })}>{t('showInForce')}</ButtonLink>}>
      {coming?.version === version ? t('appliesFrom', { date: formatDate(effectiveOn, locale) }) : t('notInForce')}
    </Banner>
  );
}

function Whole({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementTexts);
  const [scale, setScale] = useState<ScaleName>('normal');
  const [contents, setContents] = useState(false);
  const { title, sections } = useMemo(() => partsOf(blocksOf(agreement.text)), [agreement.text]);
  const { document: name, version } = agreement;
  const share = async () => {
    const url = new URL(href('/agreementView', { doc: name, version }), location.origin).href;
    if (await shell.share({ title, url })) return;
    if ((await copyText(url)) === 'copied') toast(t('shareFailed'));
  };
  const goTo = (index: number) => {
    setContents(false);
    const heading = document.getElementById(headingId(index));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader
        title={title}
        back="/agreementView"
        actions={
          <>
            <IconButton label={t('contents')} icon={<List {...icon} />} onClick={() => setContents(true)} />
            <IconButton label={t('share')} icon={<Share2 {...icon} />} onClick={() => void share()} />
          </>
        }
      />
      <div className={styles.reader}>
        <Segmented<ScaleName>
          label={t('textSize')}
          options={(Object.keys(SCALES) as ScaleName[]).map((value) => ({ value, label: t(value) }))}
          value={scale}
          onChange={setScale}
        />
        <Standing agreement={agreement} />
        <DocumentText text={agreement.text} scale={SCALES[scale]} untitled />
      </div>
      <Seal agreement={agreement} />
      <div className={styles.last}>
        <Button variant="secondary" wide onClick={() => print()}>
          {t('print')}
        </Button>
        <ButtonLink variant="quiet" to={href('/agreementViewHtml', { doc: name, version })}>
          {t('printable')}
        </ButtonLink>
      </div>
      <Sheet open={contents} onClose={() => setContents(false)} title={t('contents')}>
        {sections.map(({ heading }, index) => (
          <ListRow key={heading} title={heading} onClick={() => goTo(index)} />
        ))}
      </Sheet>
    </>
  );
}
