import { QRCodeSVG } from '@rc-component/qrcode';
import styles from './qr-code.module.css';

type QrCodeProps = {
  /** Encoded text, usually a URL. */
  value: string;
  /** Purpose of the code, for screen readers; the URL itself belongs beside it as a link or text. */
  label: string;
  /** Side in pixels, including its white margin. */
  size?: number;
};

/** A QR code, dark on white in both themes, as scanners expect. */
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
