import { PICTURE_TYPES } from '@candor/model/files/limits.ts';
import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useRef, useState } from 'react';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { useObjectUrl } from '../../../lib/files/object-url.ts';
import { ownPicture } from '../../../lib/files/picture-queries.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { pictureProblem } from '../../../lib/files/upload.ts';
import {
  Button,
  Dialog,
  ErrorState,
  FileButton,
  PageHeader,
  Problem,
  Progress,
  Skeleton,
  Slider,
  toast,
} from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import styles from '../avatar/avatar.module.css';
import { avatarTexts } from '../avatar-texts.ts';
import { type Crop, cropOf, mostZoom, turned, zoomed } from '../avatar/crop.ts';
import { AvatarDisc } from '../avatar/avatar-disc.tsx';
import { CropStage } from '../avatar/crop-stage.tsx';
import { avatar, useAvatar } from '../queries.ts';
import { useSaveAvatar } from '../avatar/use-save-avatar.ts';

/** The person's own picture: take or choose, crop, rotate, save; or remove. */
export function Screen() {
  const t = useTexts(avatarTexts);
  const loggedIn = isLoggedIn(useUser());
  const [file, setFile] = useState<File>();
  const page = useRef<HTMLDivElement>(null);
  const done = () => {
    setFile(undefined);
    // The control that had the focus is gone: the focus continues from here.
    page.current?.focus();
  };
  return (
    <>
      <PageHeader title={t('title')} back="/mine" />
      {loggedIn ? (
        <div ref={page} className={styles.page} tabIndex={-1}>
          {file ? (
            <Editor file={file} onDone={done} />
          ) : (
            <Present onChoose={setFile} onRemoved={() => page.current?.focus()} />
          )}
        </div>
      ) : (
        <PromptInPlace reason="visitor" />
      )}
    </>
  );
}

/** The present picture, and the buttons for another one. */
function Present({ onChoose, onRemoved }: { onChoose(file: File): void; onRemoved(): void }) {
  const t = useTexts(avatarTexts);
  const errorText = useErrorText();
  const message = useMessages();
  const [wrong, setWrong] = useState<'type' | 'size'>();
  const { fileId, url, error, busy, retry } = useAvatar();
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const problem = pictureProblem(file);
    setWrong(problem);
    if (!problem) onChoose(file);
  };
  const waits = fileId === undefined || (fileId !== null && !url);
  return (
    <>
      <div className={styles.present}>
        {error === undefined && waits ? (
          <Skeleton width="168px" height="168px" round />
        ) : (
          <AvatarDisc url={url} alt={t('yours')} large />
        )}
        {error === undefined ? (
          <p className={styles.note}>{fileId === null ? t('none') : t('onlyYou')}</p>
        ) : (
          <ErrorState message={errorText(error)} safe={null} onRetry={retry} busy={busy} />
        )}
      </div>
      <Problem error={wrong}>{wrong && message(`upload.${wrong}`)}</Problem>
      <div className={styles.actions}>
        <FileButton
          types={PICTURE_TYPES}
          icon={<Camera size={20} aria-hidden="true" />}
          name="avatar-camera"
          camera="user"
          onChoose={choose}
        >
          {t('take')}
        </FileButton>
        <FileButton
          types={PICTURE_TYPES}
          icon={<ImageUp size={20} aria-hidden="true" />}
          name="avatar-file"
          onChoose={choose}
        >
          {t('choose')}
        </FileButton>
        {fileId ? <Remove fileId={fileId} onRemoved={onRemoved} /> : null}
      </div>
    </>
  );
}

function Remove({ fileId, onRemoved }: { fileId: string; onRemoved(): void }) {
  const t = useTexts(avatarTexts);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const remove = async () => {
    setState({ busy: true });
    try {
      const view = await call(avatarRoutes.removeAvatar);
      toast(t('removed'), 'success');
      await keepAnswer(client, avatar().queryKey, view);
      client.removeQueries({ queryKey: ownPicture(fileId).queryKey });
      onRemoved();
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <>
      <Button variant="quiet" icon={<Trash size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('removeTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          </>
        }
      >
        {t('removeText')}
        <Problem error={state.error} />
      </Dialog>
    </>
  );
}

/** Crops and rotates the chosen picture on this device, then uploads the part in the window. */
function Editor({ file, onDone }: { file: File; onDone(): void }) {
  const t = useTexts(avatarTexts);
  const message = useMessages();
  const hint = useId();
  const url = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Crop>();
  const [broken, setBroken] = useState(false);
  const saving = useSaveAvatar(() => {
    toast(t('saved'), 'success');
    onDone();
  });
  const change = (next: (crop: Crop) => Crop) => {
    if (!saving.busy) setCrop((before) => before && next(before));
  };
  if (broken) return <Unreadable text={message('error.image_damaged')} label={t('cancel')} onDone={onDone} />;
  return (
    <>
      {url ? (
        <CropStage
          {...{ url, crop, picture }}
          label={t('crop')}
          describedBy={hint}
          onLoad={(width, height) => setCrop(cropOf(width, height))}
          onError={() => setBroken(true)}
          onChange={change}
        />
      ) : null}
      <p id={hint} className={styles.note}>
        {t('hint')} <span className={styles.keys}>{t('keysHint')}</span>
      </p>
      <Tools crop={crop} disabled={saving.busy} onChange={change} />
      <Problem error={saving.error} />
      {saving.busy ? <Progress percent={saving.percent}>{t('saving', { percent: saving.percent })}</Progress> : null}
      <div className={styles.pair}>
        <Button variant="secondary" size="large" wide onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button
          size="large"
          wide
          disabled={!crop}
          busy={saving.busy}
          onClick={() => {
            if (picture.current && crop) saving.save(picture.current, crop);
          }}
        >
          {saving.error === undefined ? t('save') : t('again')}
        </Button>
      </div>
    </>
  );
}

interface ToolsProps {
  crop: Crop | undefined;
  disabled: boolean;
  onChange(next: (crop: Crop) => Crop): void;
}

function Tools({ crop, disabled, onChange }: ToolsProps) {
  const t = useTexts(avatarTexts);
  const zoom = crop?.zoom ?? 1;
  const most = crop ? mostZoom(crop) : 1;
  return (
    <div className={styles.tools}>
      <div className={styles.zoom}>
        <Minus size={18} aria-hidden="true" />
        <Slider
          label={t('zoom')}
          text={t('times', { times: zoom.toFixed(1) })}
          value={zoom}
          min={1}
          max={most}
          step={0.01}
          disabled={disabled || most <= 1}
          onChange={(wanted) => onChange((before) => zoomed(before, wanted))}
        />
        <Plus size={18} aria-hidden="true" />
      </div>
      <Button
        variant="secondary"
        icon={<RotateCw size={18} aria-hidden="true" />}
        disabled={disabled || !crop}
        onClick={() => onChange(turned)}
      >
        {t('rotate')}
      </Button>
    </div>
  );
}

function Unreadable({ text, label, onDone }: { text: string; label: string; onDone(): void }) {
  return (
    <>
      <Problem error={text}>{text}</Problem>
      <Button variant="secondary" size="large" wide onClick={onDone}>
        {label}
      </Button>
    </>
  );
}
