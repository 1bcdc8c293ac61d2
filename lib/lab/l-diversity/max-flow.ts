/** A small flow network, used to find exact optima. */
export class FlowNetwork {
  private readonly edgesOf: number[][];
  private readonly to: number[] = [];
  private readonly capacity: number[] = [];

  constructor(nodeCount: number) {
    this.edgesOf = Array.from({ length: nodeCount }, () => []);
  }

  /** Adds an edge; edge `e ^ 1` is its reverse. */
  connect(from: number, to: number, capacity: number): void {
    this.edgesOf[from].push(this.to.length);
    this.to.push(to);
    this.capacity.push(capacity);
    this.edgesOf[to].push(this.to.length);
    this.to.push(from);
    this.capacity.push(0);
  }

  /** Computes the maximum flow, one unit per augmenting path (Ford, Fulkerson 1956), in O(flow x edges). Changes the capacities. */
  maximumFlow(source: number, sink: number): number {
    let flow = 0;
    while (this.pushOne(source, sink, new Set())) flow++;
    return flow;
  }

  private pushOne(node: number, sink: number, seen: Set<number>): boolean {
    if (node === sink) return true;
    seen.add(node);
    for (const edge of this.edgesOf[node]) {
      if (this.capacity[edge] === 0 || seen.has(this.to[edge])) continue;
      if (this.pushOne(this.to[edge], sink, seen)) {
        this.capacity[edge]--;
        this.capacity[edge ^ 1]++;
        return true;
      }
    }
    return false;
  }
}
