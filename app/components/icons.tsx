import type { SVGProps } from "react";

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "className" | "stroke"> {
  /** Width and height: pixels, or a CSS length. */
  readonly size?: number | string;
  /** Width of the lines on a field of 24 x 24. */
  readonly stroke?: number;
}

/** Draws an icon's lines in the text's colour. Hidden from screen readers unless `aria-hidden` is false. */
function LineIcon({ size = 24, stroke = 2, d, ...props }: IconProps) {
  return (
    <svg
      className="line-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      aria-hidden
      {...props}
    >
      <path d={d} />
    </svg>
  );
}

// The shapes are from Tabler Icons (https://tabler.io/icons), MIT License, Copyright (c) 2020-2026 Paweł Kuna.

export const IconAlertCircle = (props: IconProps) => (
  <LineIcon d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01" {...props} />
);

export const IconAlertTriangle = (props: IconProps) => (
  <LineIcon
    d="M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01"
    {...props}
  />
);

export const IconArrowDown = (props: IconProps) => <LineIcon d="M12 5l0 14M18 13l-6 6M6 13l6 6" {...props} />;

export const IconArrowRight = (props: IconProps) => (
  <LineIcon d="M5 12l14 0M13 18l6 -6M13 6l6 6" {...props} />
);

export const IconArrowUp = (props: IconProps) => <LineIcon d="M12 5l0 14M18 11l-6 -6M6 11l6 -6" {...props} />;

export const IconBell = (props: IconProps) => (
  <LineIcon
    d="M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6M9 17v1a3 3 0 0 0 6 0v-1"
    {...props}
  />
);

export const IconBrightness = (props: IconProps) => (
  <LineIcon
    d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 3l0 18M12 9l4.65 -4.65M12 14.3l7.37 -7.37M12 19.6l8.85 -8.85"
    {...props}
  />
);

export const IconCheck = (props: IconProps) => <LineIcon d="M5 12l5 5l10 -10" {...props} />;

export const IconChevronLeft = (props: IconProps) => <LineIcon d="M15 6l-6 6l6 6" {...props} />;

export const IconChevronRight = (props: IconProps) => <LineIcon d="M9 6l6 6l-6 6" {...props} />;

export const IconCircle = (props: IconProps) => (
  <LineIcon d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" {...props} />
);

export const IconCircleCheck = (props: IconProps) => (
  <LineIcon d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4" {...props} />
);

export const IconClock = (props: IconProps) => (
  <LineIcon d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3" {...props} />
);

export const IconClockPause = (props: IconProps) => (
  <LineIcon d="M20.942 13.018a9 9 0 1 0 -7.909 7.922M12 7v5l2 2M17 17v5M21 17v5" {...props} />
);

export const IconCopy = (props: IconProps) => (
  <LineIcon
    d="M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1"
    {...props}
  />
);

export const IconDeviceDesktop = (props: IconProps) => (
  <LineIcon
    d="M3 5a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-10M7 20h10M9 16v4M15 16v4"
    {...props}
  />
);

export const IconDownload = (props: IconProps) => (
  <LineIcon d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 11l5 5l5 -5M12 4l0 12" {...props} />
);

export const IconFileImport = (props: IconProps) => (
  <LineIcon
    d="M14 3v4a1 1 0 0 0 1 1h4M5 13v-8a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2h-5.5m-9.5 -2h7m-3 -3l3 3l-3 3"
    {...props}
  />
);

export const IconLock = (props: IconProps) => (
  <LineIcon
    d="M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0M8 11v-4a4 4 0 1 1 8 0v4"
    {...props}
  />
);

export const IconMaximize = (props: IconProps) => (
  <LineIcon
    d="M4 8v-2a2 2 0 0 1 2 -2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2 -2v-2"
    {...props}
  />
);

export const IconMinus = (props: IconProps) => <LineIcon d="M5 12l14 0" {...props} />;

export const IconMenu = (props: IconProps) => <LineIcon d="M4 6l16 0M4 12l16 0M4 18l16 0" {...props} />;

export const IconMoon = (props: IconProps) => (
  <LineIcon
    d="M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008"
    {...props}
  />
);

export const IconPlayerPause = (props: IconProps) => (
  <LineIcon
    d="M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1zM14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1z"
    {...props}
  />
);

export const IconPlayerPlay = (props: IconProps) => <LineIcon d="M7 4v16l13 -8z" {...props} />;

export const IconPlus = (props: IconProps) => <LineIcon d="M12 5l0 14M5 12l14 0" {...props} />;

export const IconRoute = (props: IconProps) => (
  <LineIcon
    d="M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5"
    {...props}
  />
);

export const IconSearch = (props: IconProps) => (
  <LineIcon d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6" {...props} />
);

export const IconSnowflake = (props: IconProps) => (
  <LineIcon
    d="M10 4l2 1l2 -1M12 2v6.5l3 1.72M17.928 6.268l.134 2.232l1.866 1.232M20.66 7l-5.629 3.25l.01 3.458M19.928 14.268l-1.866 1.232l-.134 2.232M20.66 17l-5.629 -3.25l-2.99 1.738M14 20l-2 -1l-2 1M12 22v-6.5l-3 -1.72M6.072 17.732l-.134 -2.232l-1.866 -1.232M3.34 17l5.629 -3.25l-.01 -3.458M4.072 9.732l1.866 -1.232l.134 -2.232M3.34 7l5.629 3.25l2.99 -1.738"
    {...props}
  />
);

export const IconSun = (props: IconProps) => (
  <LineIcon
    d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7"
    {...props}
  />
);

export const IconUpload = (props: IconProps) => (
  <LineIcon d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 9l5 -5l5 5M12 4l0 12" {...props} />
);

export const IconX = (props: IconProps) => <LineIcon d="M18 6l-12 12M6 6l12 12" {...props} />;
