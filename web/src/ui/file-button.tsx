import { PICTURE_TYPES } from '@candor/model/files/limits.ts';
import type { ReactNode } from 'react';
import styles from './file-button.module.css';

export interface FileButtonProps {
  icon: ReactNode;
  name: string;
  /** Opens this camera where the device has one: towards the person, or away from them. */
  camera?: 'user' | 'environment';
  multiple?: boolean;
  disabled?: boolean;
  onChoose(files: readonly File[]): void;
  children: ReactNode;
}

/** Takes or chooses pictures. The field itself lies over the button, so that keys and readers know what it is. */
export function FileButton({ icon, name, camera, multiple, disabled, onChoose, children }: FileButtonProps) {
  return (
    <label className={styles.button} data-disabled={disabled || undefined}>
      {icon}
      {children}
      <input
        type="file"
        name={name}
        accept={PICTURE_TYPES.join(',')}
        multiple={multiple}
        disabled={disabled}
        {...(camera ? { capture: camera } : {})}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
