import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type State = { error: Error | null };

/** Catches what breaks a page, such as a file that could not be loaded, and offers the way on. */
export class RouteBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A page broke', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <div className="page py-16">
        <Notice
          tone="danger"
          role="alert"
          title="This page could not be shown"
          actions={
            <>
              <Button look="primary" onClick={() => location.reload()}>
                Load it again
              </Button>
              <Button onClick={() => location.assign('/')}>Return to Home</Button>
            </>
          }
        >
          <p>Your research and articles are not affected: they are kept on the server.</p>
        </Notice>
      </div>
    );
  }
}
