const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xffda;
/** The segment that holds EXIF data, after the text "Exif" and two zeros. */
const APP1 = 0xffe1;
const EXIF = 0x45786966;
const ORIENTATION = 0x0112;

/** Whether a file is a JPEG that is shown turned by a quarter, as cameras note by EXIF orientations 5 to 8: its sides change places. */
export function isTurnedJpeg(bytes: Uint8Array): boolean {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return file.getUint16(0) === START_OF_IMAGE && orientationOf(file) >= 5;
  } catch (error) {
    // A header that ends too early says nothing.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The EXIF orientation, from 1 to 8; 0 if there is none. */
function orientationOf(file: DataView): number {
  for (let at = 2; file.getUint16(at) !== START_OF_SCAN; at += 2 + file.getUint16(at + 2)) {
    if (file.getUint16(at) === APP1 && file.getUint32(at + 4) === EXIF) {
      return orientationIn(new DataView(file.buffer, file.byteOffset + at + 10));
    }
  }
  return 0;
}

/** The orientation in EXIF data, which are a TIFF file. */
function orientationIn(tiff: DataView): number {
  const isLittleEndian = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittleEndian);
  const entries = tiff.getUint16(directory, isLittleEndian);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + 12 * i;
    if (tiff.getUint16(entry, isLittleEndian) === ORIENTATION)
      return tiff.getUint16(entry + 8, isLittleEndian);
  }
  return 0;
}
