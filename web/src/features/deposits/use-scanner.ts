import { type RefObject, useEffect, useState } from 'react';

/**
 * What browsers that read codes themselves offer; TypeScript does not know it yet. Source: Shape Detection API, WICG.
 */
interface Detector {
  detect(source: CanvasImageSource | Blob): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** How often the camera's picture is looked at. */
const EVERY_MS = 250;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can read a QR code at all. */
export const canScan = (): boolean => detectorClass() !== undefined;

const newDetector = (): Detector => new (detectorClass() as DetectorClass)({ formats: ['qr_code'] });

/** The text of the first QR code in a picture; undefined where there is none, or where it is no picture. */
export async function scanPicture(picture: Blob): Promise<string | undefined> {
  try {
    return (await newDetector().detect(await createImageBitmap(picture)))[0]?.rawValue;
  } catch {
    return undefined; // a file that no browser draws
  }
}

/** Shows the camera in the element and reads codes from it, until one is found or the screen is left. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, on: boolean, onText: (text: string) => void) {
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!on || !element) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let left = false;
    const detector = newDetector();
    const read = async () => {
      const [code] = await detector.detect(element).catch(() => []);
      if (code && !left) onText(code.rawValue);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (left) return stop();
      element.srcObject = stream;
      await element.play();
      timer = setInterval(() => void read(), EVERY_MS);
    };
    const stop = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setDenied(false);
    start().catch(() => setDenied(true));
    return () => {
      left = true;
      stop();
    };
  }, [video, on, onText]);
  return denied;
}
