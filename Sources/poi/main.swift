import POICommand
import Basics

let world = World.ofProcess()
let dependencies = Composition.dependencies(for: world)
do {
  exit(try Program(world: world, dependencies: dependencies).run().code)
} catch {
  let reason = FullProgram.run(for: error)
  do {
    // What needs no more than this is answered all the same.
    exit(try Program(world: world, dependencies: dependencies.alone(reason)).run().code)
  } catch {
    exit(FailedCommand(world: world).end(with: reason).code)
  }
}
