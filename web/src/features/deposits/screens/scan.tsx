import Image from 'lucide-react/icons/image';
import ScanLine from 'lucide-react/icons/scan-line';
import { useCallback, useRef, useState } from 'react';
import { Gate } from '../../../domains/session/gate.tsx';
import { commonTexts, useMessages, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, Button, ButtonLink, Empty, FileButton, PageHeader, Section, Ways } from '../../../ui/index.ts';
import styles from '../deposits.module.css';
import { type Scanned, scannedOf } from '../scanned.ts';
import { depositTexts } from '../texts.ts';
import { canScan, scanPicture, useCamera } from '../use-scanner.ts';

/** Reads a USDT address or an invitation from a QR code. It leads somewhere, and does nothing by itself. */
export function Screen() {
  const t = useTexts(depositTexts);
  return (
    <>
      <PageHeader title={t('scanTitle')} back="/mine" />
      <Gate title={t('scanTitle')}>{canScan() ? <Scan /> : <NoScanner />}</Gate>
    </>
  );
}

/** What a browser without a reader of codes can do instead. */
function NoScanner() {
  const t = useTexts(depositTexts);
  const common = useTexts(commonTexts);
  const message = useMessages();
  return (
    <Empty
      icon={<ScanLine size={24} />}
      title={message('app.required')}
      action={
        <Ways>
          <ButtonLink to={href('/help', { show: 'Install' })} size="large" wide>
            {common('howToInstall')}
          </ButtonLink>
          <ButtonLink to={href('/linkAddress')} variant="quiet" wide>
            {t('scanByHand')}
          </ButtonLink>
        </Ways>
      }
    >
      {t('scanNoReader')}
    </Empty>
  );
}

type Found = Scanned | 'nothing' | 'unknown';

function Scan() {
  const t = useTexts(depositTexts);
  const [on, setOn] = useState(false);
  const [found, setFound] = useState<Found>();
  const video = useRef<HTMLVideoElement>(null);
  const take = useCallback((text: string | undefined) => {
    setOn(false);
    setFound(text === undefined ? 'nothing' : (scannedOf(text, location.origin) ?? 'unknown'));
  }, []);
  const denied = useCamera(video, on, take);
  const again = () => {
    setFound(undefined);
    setOn(true);
  };
  if (typeof found === 'object') return <Result found={found} onAgain={again} />;
  return (
    <div className={styles.form}>
      <p>{t('scanHint')}</p>
      {on && !denied ? (
        <video ref={video} className={styles.video} aria-label={t('scanVideo')} muted playsInline />
      ) : null}
      {denied ? <Banner tone="warn">{t('scanDenied')}</Banner> : null}
      {found === 'nothing' ? <Banner tone="warn">{t('scanNothing')}</Banner> : null}
      {found === 'unknown' ? <Banner tone="warn">{t('scanUnknown')}</Banner> : null}
      {on && !denied ? null : (
        <Button size="large" wide onClick={again}>
          {t('scanCamera')}
        </Button>
      )}
      <FileButton
        icon={<Image size={20} aria-hidden="true" />}
        name="picture"
        types={['image/png', 'image/jpeg', 'image/webp']}
        onChoose={([file]) => {
          if (file) void scanPicture(file).then(take);
        }}
      >
        {t('scanPicture')}
      </FileButton>
    </div>
  );
}

function Result({ found, onAgain }: { found: Scanned; onAgain(): void }) {
  const t = useTexts(depositTexts);
  const isAddress = found.kind === 'address';
  return (
    <Section title={t(isAddress ? 'scanAddress' : 'scanInvitation')}>
      <p className={styles.address} role="status">
        <code>{isAddress ? found.address : found.code}</code>
      </p>
      {isAddress ? <p className="note">{t('scanAddressText')}</p> : null}
      <div className={styles.links}>
        {isAddress ? (
          <ButtonLink to={href('/linkAddress', { address: found.address })} size="large" wide>
            {t('scanToBook')}
          </ButtonLink>
        ) : (
          <ButtonLink to={href('/invite', { code: found.code })} size="large" wide>
            {t('scanToInvitation')}
          </ButtonLink>
        )}
        <Button variant="secondary" wide onClick={onAgain}>
          {t('scanAgain')}
        </Button>
      </div>
    </Section>
  );
}
