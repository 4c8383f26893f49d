import { PICTURE_TYPES } from '@candor/model/files/limits.ts';
import { fileRoutes } from '@candor/model/files/routes.ts';
import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import Check from 'lucide-react/icons/check';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { useObjectUrl } from '../../../lib/files/object-url.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { Button, FileButton, IconButton, Progress } from '../../../ui/index.ts';
import { type Attachment, type AttachmentProblem, attach } from './attach.ts';
import styles from '../support.module.css';
import { supportTexts } from '../texts.ts';

interface AttachmentsProps {
  all: readonly Attachment[];
  /** True while the message is being sent. */
  disabled: boolean;
  onChange(next: (before: readonly Attachment[]) => readonly Attachment[]): void;
}

/**
 * Pictures attached to feedback or a message: each is uploaded as soon as it is chosen, and can be removed until the
 * message is sent.
 */
export function Attachments({ all, disabled, onChange }: AttachmentsProps) {
  const t = useTexts(supportTexts);
  const message = useMessages();
  const [problem, setProblem] = useState<AttachmentProblem>();
  const most = SUPPORT_LIMITS.attachments;
  const choose = (files: readonly File[]) => {
    setProblem(attach(all, files).problem);
    onChange((before) => attach(before, files).all);
  };
  const said = problem === 'tooMany' ? t('tooMany', { most }) : problem && message(`upload.${problem}`);
  return (
    <section className={styles.attachments} aria-label={t('pictures')}>
      {all.length > 0 ? (
        <ul>
          {all.map((each) => (
            <One
              key={each.number}
              attachment={each}
              disabled={disabled}
              onArrived={(fileId) =>
                onChange((before) => before.map((one) => (one.number === each.number ? { ...one, fileId } : one)))
              }
              onRemove={() => {
                setProblem(undefined);
                onChange((before) => before.filter(({ number }) => number !== each.number));
              }}
            />
          ))}
        </ul>
      ) : null}
      {all.length < most ? (
        <FileButton
          types={PICTURE_TYPES}
          icon={<ImagePlus size={20} aria-hidden="true" />}
          name="pictures"
          multiple
          disabled={disabled}
          onChoose={choose}
        >
          {t('addPictures')}
        </FileButton>
      ) : null}
      {said ? (
        <p className={styles.error} role="alert">
          {said}
        </p>
      ) : null}
      <p className={styles.hint}>{t('picturesHint', { most })}</p>
    </section>
  );
}

interface OneProps {
  attachment: Attachment;
  disabled: boolean;
  onArrived(fileId: string): void;
  onRemove(): void;
}

function One({ attachment: { number, file, fileId }, disabled, onArrived, onRemove }: OneProps) {
  const t = useTexts(supportTexts);
  const errorText = useErrorText();
  const url = useObjectUrl(file);
  const upload = useUpload('feedback', onArrived);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture is begun once; trying again is the person's
  useEffect(() => {
    if (!fileId) upload.start(file);
  }, []);
  const remove = () => {
    upload.stop();
    // The server clears unattached pictures after a day; this removes the picture at once.
    if (fileId) void call(fileRoutes.removeFile, { params: { fileId } }).catch(() => undefined);
    onRemove();
  };
  return (
    <li className={styles.attachment}>
      {url ? <img src={url} alt={t('picture', { number })} /> : <span className={styles.thumb} />}
      <div className={styles.state}>
        {upload.busy ? (
          <Progress percent={upload.percent}>{t('pictureSending', { percent: upload.percent })}</Progress>
        ) : upload.error === undefined ? (
          <p role="status" className={styles.ready}>
            {fileId ? (
              <>
                <Check size={16} aria-hidden="true" />
                {t('pictureReady')}
              </>
            ) : null}
          </p>
        ) : (
          <>
            <p className={styles.error} role="alert">
              {errorText(upload.error)}
            </p>
            <Button variant="secondary" disabled={disabled} onClick={() => upload.start(file)}>
              {t('pictureAgain')}
            </Button>
          </>
        )}
      </div>
      <IconButton
        label={t('removePicture', { number })}
        icon={<X size={20} aria-hidden="true" />}
        disabled={disabled}
        onClick={remove}
      />
    </li>
  );
}
