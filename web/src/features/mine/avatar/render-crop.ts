import { type Crop, sentSide, sideOf } from './crop.ts';

const QUALITY = 0.9;

/** Draws the part in the window as a JPEG; the rest of the picture is not sent. Rejects where it cannot be drawn. */
export function renderCrop(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { width, height, turn, x, y } = crop;
  const [lying, standing] = turn % 180 === 0 ? [width, height] : [height, width];
  const side = sentSide(crop);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('no canvas'));
  pen.imageSmoothingQuality = 'high';
  // Transparent pixels would become black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.translate(side / 2, side / 2);
  pen.scale(side / sideOf(crop), side / sideOf(crop));
  pen.translate(width / 2 - x, height / 2 - y);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(picture, -lying / 2, -standing / 2, lying, standing);
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('not drawn'))), 'image/jpeg', QUALITY);
  });
}
