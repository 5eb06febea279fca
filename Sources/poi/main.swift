import POICommand
import Basics

let world = World.ofProcess()
let dependencies = Composition.dependencies(for: world)
do {
  exit(try Program(world: world, dependencies: dependencies).run().code)
} catch {
  let reason = FullProgram.run(for: error)
  do {
    // Sources that are local files answer all the same.
    exit(try Program(world: world, dependencies: dependencies.alone(reason)).run().code)
  } catch {
    exit(world.end(with: reason).code)
  }
}
