/** The sign: a trace across a grid of regions, its last known place open. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect
        x="0.75"
        y="0.75"
        width="22.5"
        height="22.5"
        rx="4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path
        d="M8.5 1v22M15.5 1v22M1 8.5h22M1 15.5h22"
        stroke="currentColor"
        strokeWidth="0.75"
        opacity="0.35"
      />
      <path d="M5 19l7-7 4.6-4.6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="5" cy="19" r="2.2" fill="currentColor" />
      <circle cx="12" cy="12" r="2.2" fill="currentColor" />
      <circle cx="18.6" cy="5.4" r="2.1" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
