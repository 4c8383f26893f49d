import { PICTURE_TYPES } from '@candor/model/files/limits.ts';
import type { DocumentSide } from '@candor/model/identity/document.ts';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import ImageUp from 'lucide-react/icons/image-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { useObjectUrl } from '../../../lib/files/object-url.ts';
import { pictureProblem } from '../../../lib/files/upload.ts';
import { type UploadProgress, useUpload } from '../../../lib/files/use-upload.ts';
import { Button, FileButton, Progress } from '../../../ui/index.ts';
import styles from '../identity.module.css';
import { identityTexts } from '../texts.ts';

/** A picture of one side: chosen on this device and being uploaded, or stored. */
export interface ChosenPicture {
  readonly file?: File;
  readonly rotation: number;
  readonly fileId?: string;
}

interface PictureProps {
  side: DocumentSide;
  title: string;
  picture: ChosenPicture | undefined;
  error: string | undefined;
  onChange(picture: ChosenPicture): void;
}

const QUARTER = 90;

/**
 * Take or choose a picture, rotate it by quarter turns, check it, send it; an interrupted upload resumes where it
 * stopped.
 */
export function Picture({ side, title, picture, error, onChange }: PictureProps) {
  const t = useTexts(identityTexts);
  const message = useMessages();
  const [wrong, setWrong] = useState<'type' | 'size'>();
  const upload = useUpload('identity', (fileId) => onChange({ ...picture, rotation: picture?.rotation ?? 0, fileId }));
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const problem = pictureProblem(file);
    setWrong(problem);
    if (problem) return;
    upload.stop();
    onChange({ file, rotation: 0 });
  };
  const turn = () => {
    if (picture?.file) onChange({ file: picture.file, rotation: (picture.rotation + QUARTER) % 360 });
  };
  const said = wrong === 'type' ? message('upload.type') : wrong === 'size' ? message('upload.size') : error;
  return (
    <section className={styles.picture} aria-label={title}>
      <h3>{title}</h3>
      <Preview picture={picture} wrong={said !== undefined} label={t('pictureOf', { side: title })} />
      {said ? (
        <p className={styles.error} role="alert">
          {said}
        </p>
      ) : null}
      <div className={styles.pictureActions}>
        <FileButton
          types={PICTURE_TYPES}
          icon={<Camera size={20} aria-hidden="true" />}
          name={`${side}-camera`}
          camera="environment"
          onChoose={choose}
        >
          {picture ? t('another') : t('take')}
        </FileButton>
        {picture ? null : (
          <FileButton
            types={PICTURE_TYPES}
            icon={<ImageUp size={20} aria-hidden="true" />}
            name={`${side}-file`}
            onChoose={choose}
          >
            {t('chooseFile')}
          </FileButton>
        )}
        {picture?.file && !picture.fileId ? (
          <Button
            variant="secondary"
            icon={<RotateCw size={18} aria-hidden="true" />}
            disabled={upload.busy}
            onClick={turn}
          >
            {t('rotate')}
          </Button>
        ) : null}
      </div>
      <UploadState picture={picture} upload={upload} />
    </section>
  );
}

/** The rotated picture as it will be sent; drawn on the device without an upload. */
function Preview({ picture, wrong, label }: { picture: ChosenPicture | undefined; wrong: boolean; label: string }) {
  const t = useTexts(identityTexts);
  const url = useObjectUrl(picture?.file);
  const rotation = picture?.rotation ?? 0;
  return (
    <div className={styles.frame} data-wrong={wrong} data-empty={picture === undefined}>
      {url ? (
        <img src={url} alt={label} data-turned={rotation % 180 !== 0} style={{ transform: `rotate(${rotation}deg)` }} />
      ) : picture?.fileId ? (
        <Check size={34} aria-label={t('uploaded')} />
      ) : (
        <Camera size={34} strokeWidth={1.5} aria-hidden="true" />
      )}
    </div>
  );
}

function UploadState({ picture, upload }: { picture: ChosenPicture | undefined; upload: UploadProgress }) {
  const t = useTexts(identityTexts);
  const errorText = useErrorText();
  if (picture?.fileId)
    return (
      <p className={styles.done} role="status">
        <Check size={16} aria-hidden="true" />
        {t('uploaded')}
      </p>
    );
  const file = picture?.file;
  if (!file) return null;
  if (upload.busy) return <Progress percent={upload.percent}>{t('uploading', { percent: upload.percent })}</Progress>;
  return (
    <>
      {upload.error === undefined ? null : (
        <p className={styles.error} role="alert">
          {errorText(upload.error)} {upload.percent > 0 ? t('uploadStopped', { percent: upload.percent }) : null}
        </p>
      )}
      <Button onClick={() => upload.start(file, picture.rotation)} wide>
        {upload.error === undefined ? t('upload') : t('uploadGoOn')}
      </Button>
    </>
  );
}
