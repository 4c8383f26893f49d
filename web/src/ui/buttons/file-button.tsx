import type { ReactNode } from 'react';
import styles from './file-button.module.css';

export interface FileButtonProps {
  icon: ReactNode;
  name: string;
  /** What may be chosen, as media types, or as ends of names where files of a kind have no type. */
  types: readonly string[];
  /** Opens this camera where the device has one: towards the person, or away from them. */
  camera?: 'user' | 'environment';
  multiple?: boolean;
  disabled?: boolean;
  onChoose(files: readonly File[]): void;
  children: ReactNode;
}

/** Takes or chooses files. The input itself lies over the button, so that keyboards and screen readers recognise it. */
export function FileButton({ icon, name, types, camera, multiple, disabled, onChoose, children }: FileButtonProps) {
  return (
    <label className={styles.button} data-disabled={disabled || undefined}>
      {icon}
      {children}
      <input
        type="file"
        name={name}
        accept={types.join(',')}
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
