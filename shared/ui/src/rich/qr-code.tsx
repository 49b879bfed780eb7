import { QRCodeSVG } from '@rc-component/qrcode';
import styles from './qr-code.module.css';

type QrCodeProps = {
  /** What a camera reads: mostly an address. */
  value: string;
  /** What it is for, for screen readers; the address itself belongs beside it as a link or text. */
  label: string;
  /** Edge in pixels, with its white margin. */
  size?: number;
};

/** A QR code, dark on white in both themes: readers expect it so. */
export const QrCode = ({ value, label, size = 160 }: QrCodeProps) => (
  <span role="img" aria-label={label} className={styles.code}>
    <QRCodeSVG
      value={value}
      size={size}
      level="M"
      marginSize={4}
      fgColor="#1b1f3b"
      bgColor="#ffffff"
      aria-hidden="true"
    />
  </span>
);
