import { css } from 'lit'

export const meterStyles = css`
  .base {
    display: grid;
    gap: 6px;
    min-inline-size: 0;
  }
  .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
    font-size: 13px;
  }
  :host([hide-label]) .head {
    display: none;
  }
  .value {
    flex: none;
    color: var(--leaf-text-soft);
    font-variant-numeric: tabular-nums;
  }
  .bar {
    block-size: 8px;
    overflow: hidden;
    border-radius: 999px;
    background: var(--leaf-track);
  }
  .fill {
    block-size: 100%;
    border-radius: inherit;
    background: var(--leaf-brand);
    transform: scaleX(var(--leaf-share, 0));
    transform-origin: left;
    transition:
      transform var(--leaf-motion),
      background var(--leaf-motion);
  }
  [data-tone='good'] > .fill {
    background: var(--leaf-success);
  }
  [data-tone='middle'] > .fill {
    background: var(--leaf-star);
  }
  [data-tone='low'] > .fill {
    background: var(--leaf-danger);
  }
  @media (forced-colors: active) {
    .bar {
      border: 1px solid CanvasText;
    }
    [data-tone] > .fill {
      background: CanvasText;
    }
  }
`
