import { css } from 'lit'

export const countdownStyles = css`
  :host {
    display: inline-block;
  }
  .clock {
    color: var(--leaf-text);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .clock[data-last] {
    color: var(--leaf-danger);
  }
  @media (forced-colors: active) {
    .clock[data-last] {
      text-decoration: underline 2px;
    }
  }
`
